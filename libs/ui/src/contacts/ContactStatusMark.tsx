import type { ContactStatus } from "@reclaim/core/domain/contact/ContactStatus"
import { CircleCheck, CircleDashed, CircleSlash } from "../icon/signs.ts"
import { Mail } from "../icon/things.ts"
import { contactMessages as words } from "./contactMessages.ts"
import styles from "./Contacts.module.css"

export interface ContactStatusMarkProps {
  readonly status: ContactStatus
}

const icons = { draft: CircleDashed, invited: Mail, active: CircleCheck, inactive: CircleSlash } as const

/** Status of a contact, with icon and word. */
export const ContactStatusMark = ({ status }: ContactStatusMarkProps) => {
  const Icon = icons[status]
  return (
    <span className={styles["status"]} data-status={status}>
      <Icon aria-hidden />
      {words.statuses[status]}
    </span>
  )
}
