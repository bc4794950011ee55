import type { DashboardSummary } from "@reclaim/core/domain/reclaim/DashboardSummary"
import type { FigureName } from "@reclaim/core/domain/reclaim/FigureName"
import type { PastDeadlineTotal } from "@reclaim/core/domain/reclaim/PastDeadlineTotal"
import type { ReportTab } from "@reclaim/core/domain/reclaim/ReportTab"
import { count } from "@reclaim/core/format/count"
import { usd } from "@reclaim/core/format/usd"
import type { PaidComparison } from "@reclaim/core/rules/report/comparePaid"
import { keyFigureMessages as names } from "@reclaim/core/rules/report/keyFigureMessages"
import { keyCounts, keyFigures, pastDeadlineFigure } from "@reclaim/core/rules/report/keyFigures"
import type { ReactNode } from "react"
import { messages } from "../messages.ts"
import { FailureNotice } from "../page/FailureNotice.tsx"
import { type LinkComponent, PlainLink } from "../page/Link.tsx"
import { Skeleton } from "../page/Skeleton.tsx"
import { AmountText } from "../page/AmountText.tsx"
import { oneTabStop } from "../page/oneTabStop.ts"
import { classes, layout } from "../theme/layout.ts"
import styles from "./KeyFigures.module.css"

/** The state of the figures: loading, loaded or failed. */
export type KeyFiguresState =
  | { readonly _tag: "Loading" }
  | {
      readonly _tag: "Loaded"
      readonly summary: DashboardSummary
      /** The reclaims past their deadline, which no figure counts; null or omitted where there are none. */
      readonly pastDeadline?: PastDeadlineTotal | null
      /** Figure that this year's payments are compared with. */
      readonly compared?: PaidComparison | null
      /** New figures are loading and these are the previous ones. */
      readonly isStale?: boolean
    }
  | { readonly _tag: "Failed"; readonly text: string; readonly onRetry?: () => void }

export interface KeyFiguresProps {
  readonly state: KeyFiguresState
  /** The tab of these figures; if a tab excludes what a figure counts, its note names the tab that includes it. */
  readonly tab?: ReportTab
  /** Address of the list of transactions behind a figure; null when there are none. */
  readonly hrefOf?: (figure: FigureName) => string | null
  readonly LinkComponent?: LinkComponent
}

const words = messages.figures

interface BehindProps {
  readonly href: string | null | undefined
  /** The figure in words. */
  readonly label: string
  readonly LinkComponent: LinkComponent
  readonly children: ReactNode
}

/** A figure, linked to the transactions behind it when there are any. */
const Behind = ({ LinkComponent: To, children, href, label }: BehindProps) =>
  href === null || href === undefined ? (
    children
  ) : (
    <To to={href} className={styles["link"]} aria-label={words.transactions(label)}>
      {children}
    </To>
  )

/** The four figures a client looks for first, the counts behind them, and the reclaims past their deadline. */
export const KeyFigures = ({ LinkComponent: To = PlainLink, hrefOf, state, tab = "summary" }: KeyFiguresProps) => {
  if (state._tag === "Failed") {
    return (
      <section className={classes(layout.surface("card"), styles["card"])} data-failed aria-label={words.title}>
        <FailureNotice text={state.text} onRetry={state.onRetry} />
      </section>
    )
  }
  if (state._tag === "Loading") return <LoadingFigures />
  const past = pastDeadlineFigure(state.pastDeadline ?? null)
  return (
    <section
      ref={oneTabStop}
      className={classes(layout.surface("card"), styles["card"])}
      aria-label={words.title}
      aria-busy={state.isStale === true}
    >
      <dl className={styles["figures"]}>
        {keyFigures(state.summary, tab, state.compared ?? null).map((figure) => (
          <div key={figure.name}>
            <dt>
              <i aria-hidden style={{ background: `var(--status-${figure.token})` }} />
              {figure.name}
            </dt>
            <dd className={styles["amount"]} data-outside={figure.isOutside || undefined}>
              <Behind href={hrefOf?.(figure.figure)} label={`${figure.name}, ${usd(figure.cents)}`} LinkComponent={To}>
                <AmountText cents={figure.cents} />
              </Behind>
            </dd>
            <dd className={styles["note"]}>{figure.note}</dd>
          </div>
        ))}
      </dl>
      <dl className={styles["counts"]}>
        {keyCounts(state.summary).map(({ count: n, figure, name }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Behind
                href={figure === null ? null : hrefOf?.(figure)}
                label={`${name}, ${count(n)}`}
                LinkComponent={To}
              >
                {count(n)}
              </Behind>
            </dd>
          </div>
        ))}
        {past === null ? null : (
          <div data-past>
            <dt>
              <i aria-hidden style={{ background: `var(--status-${past.token})` }} />
              {past.name}
            </dt>
            <dd>
              <Behind href={hrefOf?.(past.figure)} label={`${past.name}, ${usd(past.cents)}`} LinkComponent={To}>
                {usd(past.cents)}
              </Behind>{" "}
              {past.note}
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}

const figureNames = [names.outstanding, names.filed, names.paidSinceStart, names.paidThisYear]
const countNames = [names.activeReclaims, names.activeAccounts, names.paidReclaims, names.paidAccounts, names.events]

const LoadingFigures = () => (
  <section className={classes(layout.surface("card"), styles["card"])} aria-label={words.loading} aria-busy>
    <div className={styles["figures"]} aria-hidden>
      {figureNames.map((name) => (
        <div key={name}>
          <p className={styles["name"]}>
            <i />
            {name}
          </p>
          <p className={styles["amount"]}>
            <Skeleton width="9.5ch" height="0.74em" />
          </p>
          <p className={styles["note"]}>
            <Skeleton width="16ch" height="0.8em" />
          </p>
        </div>
      ))}
    </div>
    <div className={styles["counts"]} aria-hidden>
      {countNames.map((name) => (
        <div key={name}>
          <p>{name}</p>
          <Skeleton width="4ch" height="0.8em" />
        </div>
      ))}
    </div>
  </section>
)
