import { AccountState } from "@reclaim/core/domain/account/AccountState"
import { accountTexts } from "@reclaim/core/format/account/accountTexts"
import { count } from "@reclaim/core/format/count"
import { accountMessages as words } from "./accountMessages.ts"
import styles from "./StateFilter.module.css"

export interface StateFilterProps {
  /** How many accounts there are in each state. */
  readonly counts: Readonly<Record<AccountState, number>>
  /** The state of those that are listed; null for any. */
  readonly chosen: AccountState | null
  readonly onChoose: (state: AccountState | null) => void
}

/** Narrows a list of accounts to those of one state; states without any are not offered. */
export const StateFilter = ({ chosen, counts, onChoose }: StateFilterProps) => {
  const offered = AccountState.literals.filter((state) => counts[state] > 0 || state === chosen)
  if (offered.length < 2 && chosen === null) return null
  const all = Object.values(counts).reduce((sum, one) => sum + one, 0)
  return (
    <div role="group" aria-label={words.stateFilter} className={styles["filter"]}>
      <button type="button" aria-pressed={chosen === null} onClick={() => onChoose(null)}>
        {words.anyState} <span>{count(all)}</span>
      </button>
      {offered.map((state) => (
        <button key={state} type="button" aria-pressed={state === chosen} onClick={() => onChoose(state)}>
          {accountTexts.states[state]} <span>{count(counts[state])}</span>
        </button>
      ))}
    </div>
  )
}
