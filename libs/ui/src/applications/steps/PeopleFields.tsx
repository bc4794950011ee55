import type { Contact } from "@reclaim/core/domain/contact/Contact"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { decideSigners, isSignable } from "@reclaim/core/rules/people/decideSigners"
import { listedName } from "../../contacts/contactTexts.ts"
import { rolesText } from "../../contacts/roleText.ts"
import type { Choice } from "../../field/Choice.ts"
import { FailureNotice } from "../../page/FailureNotice.tsx"
import { type LinkComponent, PlainLink } from "../../page/Link.tsx"
import { MultiComboField } from "../../form/MultiComboField.tsx"
import { classes, layout } from "../../theme/layout.ts"
import styles from "../Applications.module.css"
import { applicationMessages } from "../applicationMessages.ts"
import { bindStep, type StepFieldsProps } from "../bindStep.ts"

/** Loading state of the client's contacts. */
export type PeopleState =
  | { readonly _tag: "Loading" }
  | { readonly _tag: "Failed"; readonly text: string }
  | { readonly _tag: "Loaded"; readonly people: ReadonlyArray<Contact> }

export interface PeopleFieldsProps extends StepFieldsProps<"people"> {
  readonly today: CalendarDate
  readonly people: PeopleState
  /** Owner they sign for; null for a new one. */
  readonly ownerId: number | null
  readonly LinkComponent?: LinkComponent | undefined
}

const words = applicationMessages.form

const choiceOf = (contact: Contact): Choice => ({
  id: String(contact.contactId),
  label: listedName(contact),
  detail: rolesText(contact.roles)
})

/** Field for the contacts who act for the account. */
export const PeopleFields = (props: PeopleFieldsProps) => {
  const { LinkComponent = PlainLink, people, value } = props
  const field = bindStep("people", props)("contactIds")
  const all = people._tag === "Loaded" ? people.people : none
  const chosen = value.contactIds.map((id) => all.find(({ contactId }) => contactId === id))
  return (
    <div className={classes(layout.stack(4), styles["fields"])}>
      {people._tag === "Failed" ? <FailureNotice text={people.text} /> : null}
      <MultiComboField
        {...field}
        label={words.people}
        help={words.peopleHelp}
        value={chosen.map((contact, at) =>
          contact === undefined
            ? { id: String(value.contactIds[at]), label: String(value.contactIds[at]) }
            : choiceOf(contact)
        )}
        onChange={(choices) => field.onChange(choices.map(({ id }) => Number(id)))}
        search={people._tag === "Loading" ? { _tag: "Searching" } : { _tag: "Found", choices: all.map(choiceOf) }}
        isRequired
      />
      {people._tag === "Loaded" && all.length === 0 ? (
        <p>
          {words.noPeople} <LinkComponent to="/contacts">{words.toContacts}</LinkComponent>
        </p>
      ) : null}
      <Signers {...props} chosen={chosen.filter((contact) => contact !== undefined)} />
    </div>
  )
}

const none: ReadonlyArray<Contact> = []

/** Id that no owner has: only powers valid for every owner apply to a new one. */
const newOwner = 0

const listFormat = new Intl.ListFormat("en-GB", { type: "conjunction" })

interface SignersProps extends PeopleFieldsProps {
  readonly chosen: ReadonlyArray<Contact>
}

/** Explains how the chosen contacts will sign this owner's documents. */
const Signers = ({ chosen, ownerId, today }: SignersProps) => {
  if (chosen.length === 0) return null
  const signers = decideSigners(chosen, { ownerId: ownerId ?? newOwner, code: null, day: today })
  const namesOf = (ids: ReadonlyArray<number>) => listFormat.format(ids.map(nameOf))
  const nameOf = (id: number) => chosen.find(({ contactId }) => contactId === id)?.fullName ?? ""
  return (
    <>
      <h3>{words.signs}</h3>
      {isSignable(signers) ? null : <p>{words.nobodySigns}</p>}
      <ul className={styles["list"]}>
        {signers.alone.map((id) => (
          <li key={id}>{words.alone(nameOf(id))}</li>
        ))}
        {signers.groups.map(({ members, name, needed }) => (
          <li key={name}>
            {members.length < needed
              ? words.tooFew(needed, name, namesOf(members))
              : words.together(needed, members.length, name, namesOf(members))}
          </li>
        ))}
      </ul>
    </>
  )
}
