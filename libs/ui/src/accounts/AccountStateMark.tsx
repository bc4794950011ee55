import type { AccountState } from "@reclaim/core/domain/account/AccountState"
import { accountTexts as words } from "@reclaim/core/format/account/accountTexts"
import { count } from "@reclaim/core/format/count"
import { CircleCheck, CirclePause } from "../icon/signs.ts"
import { Archive, FileWarning } from "../icon/things.ts"
import { layout } from "../theme/layout.ts"
import styles from "./AccountStateMark.module.css"

export interface AccountStateMarkProps {
  readonly state: AccountState
  /** True while a change of the account is in progress. */
  readonly isChanging?: boolean
  /** Number of documents that the account or its reclaims wait for. */
  readonly missingCount?: number
}

const icons = { documents_pending: FileWarning, active: CircleCheck, suspended: CirclePause, closed: Archive } as const

/** State of an account as icon and label. */
export const AccountStateMark = ({ isChanging = false, missingCount = 0, state }: AccountStateMarkProps) => {
  const Icon = icons[state]
  const note = isChanging
    ? words.changing
    : missingCount > 0 && state !== "closed"
      ? words.missing(missingCount, count(missingCount))
      : null
  return (
    <span className={styles["mark"]} data-state={state}>
      <Icon aria-hidden />
      <span>
        {words.states[state]}
        {note === null ? null : <small className={layout.text("block", 12)}>{note}</small>}
      </span>
    </span>
  )
}
