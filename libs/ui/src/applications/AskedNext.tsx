import type { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { countryName } from "@reclaim/core/format/countryName"
import type { ExpectedDocuments } from "@reclaim/core/rules/account/ExpectedDocument"
import { useId } from "react"
import { classes, layout } from "../theme/layout.ts"
import styles from "./Applications.module.css"
import { onFileMessages } from "./onFileMessages.ts"
import { applicationMessages } from "./applicationMessages.ts"

/** Documents that will be needed, derived from the values entered so far. */
export type AskedState =
  /** The owner is on file, but their details are not loaded. */
  | { readonly _tag: "Known" }
  /** Not enough has been entered to tell. */
  | { readonly _tag: "Unknown" }
  | { readonly _tag: "Failed" }
  | {
      readonly _tag: "Asked"
      /** `Partnership, United States`. */
      readonly owner: string
      /** True if the owner is on file; documents on file are reused. */
      readonly isOnFile: boolean
      readonly markets: ReadonlyArray<CountryCode>
      readonly documents: ReadonlyArray<ExpectedDocuments>
    }

export interface AskedNextProps {
  readonly state: AskedState
}

const words = applicationMessages.asked

const listFormat = new Intl.ListFormat("en-GB", { type: "conjunction" })

/** Number of markets named before the rest is counted. */
const namedMarkets = 4

const namesOf = (markets: ReadonlyArray<CountryCode>): string =>
  listFormat.format(
    markets.length <= namedMarkets + 1
      ? markets.map(countryName)
      : [...markets.slice(0, namedMarkets).map(countryName), words.moreMarkets(markets.length - namedMarkets)]
  )

/** Number of documents listed per party before "show more". */
const shownAtOnce = 3

const Documents = ({ documents }: Pick<ExpectedDocuments, "documents">) => (
  <ul className={styles["list"]}>
    {documents.map(({ code, leadDays, markets, name, rules }) => (
      <li key={code}>
        {name}
        <small>{rules[0].reason}</small>
        <small>
          {words.markets(namesOf(markets))}
          {leadDays === 0 ? "" : `, ${words.days(leadDays)}`}
        </small>
      </li>
    ))}
  </ul>
)

/** Lists the documents needed next, by party and market. */
export const AskedNext = ({ state }: AskedNextProps) => {
  const id = useId()
  return (
    <section className={classes(layout.stack(3), layout.surface("card"), styles["aside"])} aria-labelledby={id}>
      <h2 className={layout.text(14, "strong")} id={id}>
        {words.title}
      </h2>
      {state._tag === "Asked" ? (
        <>
          <p className={layout.text("muted", 13)}>{words.about(state.owner, namesOf(state.markets))}</p>
          {state.documents.map(({ documents, party }) => (
            <div key={party}>
              <h3>{words.parties[party]}</h3>
              <Documents documents={documents.slice(0, shownAtOnce)} />
              {documents.length <= shownAtOnce ? null : (
                <details>
                  <summary>{words.more(documents.length - shownAtOnce)}</summary>
                  <Documents documents={documents.slice(shownAtOnce)} />
                </details>
              )}
            </div>
          ))}
          {state.isOnFile ? <p className={layout.text("muted", 13)}>{onFileMessages.asked}</p> : null}
          <p className={layout.text("muted", 13)}>{words.changes}</p>
        </>
      ) : (
        <p className={layout.text("muted", 13)}>
          {state._tag === "Known" ? words.known : state._tag === "Failed" ? words.failed : words.none}
        </p>
      )}
    </section>
  )
}
