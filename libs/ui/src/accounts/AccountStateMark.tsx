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

/** Number of missing documents to tell of; a closed account waits for none. */
const notedMissing = ({ missingCount = 0, state }: AccountStateMarkProps): number =>
  state === "closed" ? 0 : missingCount

const icons = { documents_pending: FileWarning, active: CircleCheck, suspended: CirclePause, closed: Archive } as const

/** State of an account as icon and label. */
export const AccountStateMark = (props: AccountStateMarkProps) => {
  const { isChanging = false, state } = props
  const Icon = icons[state]
  const missing = notedMissing(props)
  const note = isChanging ? words.changing : missing > 0 ? words.missing(missing, count(missing)) : null
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

/** State of an account in one short line: the number of missing documents in the place of the label, if there are any. */
export const BriefAccountState = (props: AccountStateMarkProps) => {
  const { state } = props
  const Icon = icons[state]
  const missing = notedMissing(props)
  return (
    <span className={styles["mark"]} data-state={state}>
      <Icon aria-hidden />
      {missing === 0 ? (
        words.states[state]
      ) : (
        <span>
          <span className="visually-hidden">{words.states[state]}, </span>
          {words.missingBriefly(count(missing))}
        </span>
      )}
    </span>
  )
}
