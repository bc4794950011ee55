import { accountTexts } from "@reclaim/core/format/account/accountTexts"
import { AccountState } from "@reclaim/core/domain/account/AccountState"
import { type AccountFilter, accountFilters } from "@reclaim/core/rules/account/accountFilter"
import { count } from "@reclaim/core/format/count"
import { accountMessages as words } from "./accountMessages.ts"
import styles from "./StateFilter.module.css"

export interface StateFilterProps {
  /** How many accounts there are in each state, and how many with documents missing. */
  readonly counts: Readonly<Record<AccountFilter, number>>
  /** What is listed; null for all of them. */
  readonly chosen: AccountFilter | null
  readonly onChoose: (filter: AccountFilter | null) => void
}

/** Narrows a list of accounts to those of one state, or with documents missing; what has none is not offered. */
export const StateFilter = ({ chosen, counts, onChoose }: StateFilterProps) => {
  const offered = accountFilters.filter((filter) => counts[filter] > 0 || filter === chosen)
  if (offered.length < 2 && chosen === null) return null
  const all = AccountState.literals.reduce((sum, state) => sum + counts[state], 0)
  return (
    <div role="group" aria-label={words.stateFilter} className={styles["filter"]}>
      <button type="button" aria-pressed={chosen === null} onClick={() => onChoose(null)}>
        {words.anyState} <span>{count(all)}</span>
      </button>
      {offered.map((filter) => (
        <button key={filter} type="button" aria-pressed={filter === chosen} onClick={() => onChoose(filter)}>
          {filter === "missing" ? words.missingFilter : accountTexts.states[filter]}{" "}
          <span>{count(counts[filter])}</span>
        </button>
      ))}
    </div>
  )
}
