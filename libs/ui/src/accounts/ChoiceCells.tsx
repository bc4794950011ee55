import type { Account } from "@reclaim/core/domain/account/Account"
import type { ICellRendererParams } from "ag-grid-community"
import { createContext, useContext } from "react"
import styles from "./AccountList.module.css"
import { accountMessages as words } from "./accountMessages.ts"
import { ownerOf } from "./ownerOf.ts"

/** What the cells need to know of what is chosen. */
export interface AccountChoice {
  readonly keys: ReadonlySet<number>
  /** Whether all that are shown are chosen. */
  readonly isAll: boolean
  /** A row is to be chosen or given up; with Shift, all from where one was chosen last. */
  readonly onChoose: (account: Account, isRange: boolean) => void
  readonly onAll: () => void
}

/** A context, because the grid does not re-render unchanged cells. */
export const AccountChoiceContext = createContext<AccountChoice>({
  keys: new Set(),
  isAll: false,
  onChoose: () => undefined,
  onAll: () => undefined
})

// Changed by its click alone, which knows of Shift.
const ignore = () => undefined

/** Whether an account is chosen. The whole cell takes the press; by keyboard Space does, anywhere in the row. */
export const ChoiceCell = ({ data }: ICellRendererParams<Account>) => {
  const { keys, onChoose } = useContext(AccountChoiceContext)
  if (data === undefined) return null
  return (
    <label className={styles["choice"]}>
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={words.choose(data.acctCode, ownerOf(data))}
        checked={keys.has(data.accountId)}
        onChange={ignore}
        onClick={(event) => onChoose(data, event.shiftKey)}
      />
    </label>
  )
}

/** Whether all that are shown are chosen. */
export const ChoiceHeader = () => {
  const { isAll, keys, onAll } = useContext(AccountChoiceContext)
  return (
    <label className={styles["choice"]}>
      <input
        ref={(box) => {
          if (box !== null) box.indeterminate = !isAll && keys.size > 0
        }}
        type="checkbox"
        tabIndex={-1}
        aria-label={words.chooseAll}
        checked={isAll}
        onChange={onAll}
      />
    </label>
  )
}
