import type { AccountState } from "@reclaim/core/domain/account/AccountState"
import { accountTexts as words } from "@reclaim/core/format/account/accountTexts"
import { CircleCheck, CirclePause } from "../icon/signs.ts"
import { Archive, FileWarning } from "../icon/things.ts"
import { layout } from "../theme/layout.ts"
import styles from "./AccountStateMark.module.css"

export interface AccountStateMarkProps {
  readonly state: AccountState
  /** True while a change of the account is in progress. */
  readonly isChanging?: boolean
}

const icons = { documents_pending: FileWarning, active: CircleCheck, suspended: CirclePause, closed: Archive } as const

/** State of an account as icon and label. */
export const AccountStateMark = ({ isChanging = false, state }: AccountStateMarkProps) => {
  const Icon = icons[state]
  return (
    <span className={styles["mark"]} data-state={state}>
      <Icon aria-hidden />
      <span>
        {words.states[state]}
        {isChanging ? <small className={layout.text("block", 12)}>{words.changing}</small> : null}
      </span>
    </span>
  )
}
