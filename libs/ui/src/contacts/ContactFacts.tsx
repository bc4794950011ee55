import type { Contact } from "@reclaim/core/domain/contact/Contact"
import type { ReactNode } from "react"
import { type Fact, FactList } from "../page/FactList.tsx"
import { contactMessages as words } from "./contactMessages.ts"
import styles from "./Contacts.module.css"
import { ContactStatusMark } from "./ContactStatusMark.tsx"
import { lastActiveText, phoneText } from "./contactTexts.ts"
import { ReachMark } from "./ReachMark.tsx"
import { roleText } from "./roleText.ts"

export interface ContactFactsProps {
  readonly contact: Contact
  /** Actions for the e-mail address. */
  readonly besideEmail?: ReactNode
}

const phoneFact = (name: string, stored: string | null): Fact => ({
  name,
  value: stored === null ? "" : <a href={`tel:${stored}`}>{phoneText(stored)}</a>
})

/** Contact details; empty ones are left out. */
export const ContactFacts = ({ contact, besideEmail }: ContactFactsProps) => {
  const { email, mobile, notes, phone, roles, status, userId } = contact
  const facts: ReadonlyArray<Fact> = [
    {
      name: words.columns.email,
      value: (
        <>
          <a href={`mailto:${email}`}>{email}</a>
          {besideEmail}
        </>
      )
    },
    { name: words.columns.status, value: <ContactStatusMark status={status} /> },
    { name: words.columns.reached, value: <ReachMark contact={contact} /> },
    { name: words.columns.lastActive, value: lastActiveText(contact) },
    phoneFact(words.form.phone, phone),
    phoneFact(words.form.mobile, mobile),
    { name: words.sheet.signsIn, value: userId === null ? words.sheet.no : words.sheet.yes },
    {
      name: words.columns.roles,
      isWide: true,
      value:
        roles.length === 0 ? (
          words.noRoles
        ) : (
          <ul className={styles["roles"]}>
            {roles.map((held) => (
              <li key={held.role}>
                {roleText(held)}
                <small>{words.roleMeanings[held.role]}</small>
              </li>
            ))}
          </ul>
        )
    },
    { name: words.form.notes, isWide: true, value: notes === "" ? "" : <bdi>{notes}</bdi> }
  ]
  return (
    <>
      {status === "inactive" ? <p className={styles["aside"]}>{words.sheet.gone}</p> : null}
      <div className={styles["facts"]}>
        <FactList facts={facts} look="framed" />
      </div>
    </>
  )
}
