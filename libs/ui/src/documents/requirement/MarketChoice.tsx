import type { CopyMarkets } from "@reclaim/core/domain/document/requirement/CopyMarkets"
import type { Requirement } from "@reclaim/core/domain/document/requirement/Requirement"
import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { count } from "@reclaim/core/format/count"
import { CheckField } from "../../field/CheckField.tsx"
import { RadioField } from "../../field/RadioField.tsx"
import { classes, layout } from "../../theme/layout.ts"
import { marketMessages as words } from "../marketMessages.ts"

/** Markets chosen for a copy; null while the question is open. Every market is the empty list. */
export type ChosenMarkets = { readonly isForAll: boolean; readonly some: CopyMarkets } | null

/** The choice to begin with: the only market is not asked about. */
export const firstChoice = ({ markets }: Pick<Requirement, "markets">): ChosenMarkets =>
  markets.length < 2 ? { isForAll: true, some: [] } : null

/** The markets that a copy is sent with; null while the choice is incomplete. */
export const copyMarkets = (chosen: ChosenMarkets): CopyMarkets | null => {
  if (chosen === null) return null
  if (chosen.isForAll) return []
  return chosen.some.length === 0 ? null : chosen.some
}

export interface MarketChoiceProps {
  readonly requirement: Pick<Requirement, "markets" | "marketNames">
  readonly label: string
  readonly chosen: ChosenMarkets
  readonly onChoose: (chosen: ChosenMarkets) => void
  /** True once the user has tried to go on. */
  readonly isTried: boolean
}

/** Asks for which of its markets a copy is; nothing where there is one only. */
export const MarketChoice = ({ chosen, isTried, label, onChoose, requirement }: MarketChoiceProps) => {
  const { marketNames, markets } = requirement
  if (markets.length < 2) return null
  const some = chosen === null ? [] : chosen.some
  const isSome = chosen?.isForAll === false
  return (
    <>
      <RadioField
        name="markets"
        label={label}
        choices={[
          { id: "all", label: words.all(count(markets.length), marketNames.join(", ")) },
          { id: "some", label: words.some }
        ]}
        value={chosen === null ? "" : isSome ? "some" : "all"}
        onChange={(id) => onChoose({ isForAll: id === "all", some })}
        error={
          isTried && copyMarkets(chosen) === null ? (chosen === null ? words.missing : words.noneChosen) : undefined
        }
        isRequired
      />
      {isSome ? (
        <fieldset className={classes(layout.row([2, 4], "stretch"))}>
          <legend>{words.which}</legend>
          {markets.map((market, at) => (
            <CheckField
              key={market}
              name={`market ${market}`}
              label={marketNames[at] ?? market}
              isChecked={some.some((one) => one === market)}
              onChange={(isOn) => {
                const others = some.filter((one) => one !== market)
                onChoose({ isForAll: false, some: isOn ? [...others, CountryCode.make(market)] : others })
              }}
            />
          ))}
        </fieldset>
      ) : null}
    </>
  )
}
