import type { Contact } from "@reclaim/core/domain/contact/Contact"
import { reachOf } from "@reclaim/core/rules/people/reachOf"
import { TriangleAlert } from "../icon/signs.ts"
import { MailCheck } from "../icon/things.ts"
import { contactMessages } from "./contactMessages.ts"
import styles from "./Contacts.module.css"

export interface ReachMarkProps {
  readonly contact: Contact
}

const words = contactMessages.reach

const icons = { verified: <MailCheck aria-hidden />, bounced: <TriangleAlert aria-hidden />, unknown: null } as const

/** A contact's reachability by e-mail, with icon and word. */
export const ReachMark = ({ contact }: ReachMarkProps) => {
  const reach = reachOf(contact)
  return (
    <span className={styles["reach"]} data-reach={reach} title={words.meanings[reach]}>
      {icons[reach]}
      <span aria-hidden>{words.marks[reach]}</span>
      <span className="visually-hidden">{words.meanings[reach]}</span>
    </span>
  )
}
