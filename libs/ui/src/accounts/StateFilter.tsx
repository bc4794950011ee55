import { accountTexts } from "@reclaim/core/format/account/accountTexts"
import { AccountState } from "@reclaim/core/domain/account/AccountState"
import { type AccountFilter, accountFilters } from "@reclaim/core/rules/account/accountFilter"
import { ChipFilter } from "../filter/ChipFilter.tsx"
import { accountMessages as words } from "./accountMessages.ts"

export interface StateFilterProps {
  /** How many accounts there are in each state, how many wait for the user, and how many have documents missing. */
  readonly counts: Readonly<Record<AccountFilter, number>>
  /** What is listed; null for all of them. */
  readonly chosen: AccountFilter | null
  readonly onChoose: (filter: AccountFilter | null) => void
}

const labelOf = (filter: AccountFilter): string =>
  filter === "missing" || filter === "mine" ? words.filters[filter] : accountTexts.states[filter]

/** Narrows a list of accounts to those of one state, to what waits for the user, or to those with documents missing. */
export const StateFilter = ({ chosen, counts, onChoose }: StateFilterProps) => (
  <ChipFilter
    label={words.stateFilter}
    all={{ label: words.anyState, count: AccountState.literals.reduce((sum, state) => sum + counts[state], 0) }}
    chips={accountFilters.map((filter) => ({ key: filter, label: labelOf(filter), count: counts[filter] }))}
    chosen={chosen}
    onChoose={onChoose}
  />
)
