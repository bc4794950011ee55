import type { ShownDocumentState } from "@reclaim/core/domain/document/register/ShownDocumentState"
import { registerTexts } from "@reclaim/core/format/document/registerTexts"
import { Ban, CircleCheck, CircleX } from "../../icon/signs.ts"
import { Archive, Clock, ClockAlert, Inbox, SearchCheck } from "../../icon/things.ts"
import styles from "./RegisterStateMark.module.css"

const icons = {
  received: Inbox,
  under_review: SearchCheck,
  active: CircleCheck,
  rejected: CircleX,
  superseded: Archive,
  revoked: Ban,
  expiring: Clock,
  expired: ClockAlert
} as const satisfies Readonly<Record<ShownDocumentState, unknown>>

export interface RegisterStateMarkProps {
  readonly state: ShownDocumentState
}

/** State of a document on file, with icon and word. */
export const RegisterStateMark = ({ state }: RegisterStateMarkProps) => {
  const Icon = icons[state]
  return (
    <span className={styles["mark"]} data-state={state}>
      <Icon aria-hidden />
      {registerTexts.states[state]}
    </span>
  )
}
