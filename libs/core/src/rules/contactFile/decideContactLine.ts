import type { Contact } from "../../domain/contact/Contact.ts"
import { ContactField } from "../../domain/contact/ContactField.ts"
import type { ContactFileProblem, ContactFileProblemCode } from "../../domain/contact/ContactFileProblem.ts"
import { HeldRole } from "../../domain/contact/HeldRole.ts"
import { chosenRoles } from "../people/rolePowers.ts"
import type { ContactContent } from "../people/ContactContent.ts"
import { isReliedOn } from "../people/decideContactChange.ts"
import { isFieldFixed } from "../people/isFieldFixed.ts"
import { contactFileProblem } from "./contactFileProblem.ts"
import { contactCell } from "./contactFileRow.ts"
import { contactFileTitles, neededFields } from "./contactFileTitles.ts"
import { asRead, type ContactEntry, type ContactRowContent } from "./readContactRow.ts"
import { isPartHeld } from "./rolesCell.ts"

/** Effect of a line of a file. */
export type ContactLineDecision =
  | { readonly _tag: "Added"; readonly entry: ContactEntry; readonly content: ContactContent }
  | {
      readonly _tag: "Changed"
      readonly entry: ContactEntry
      readonly contact: Contact
      readonly content: ContactContent
      readonly fields: ReadonlyArray<ContactField>
    }
  | { readonly _tag: "Unchanged"; readonly entry: ContactEntry; readonly contact: Contact }
  | {
      readonly _tag: "Refused"
      readonly entry: ContactEntry
      readonly problems: ReadonlyArray<ContactFileProblem>
    }

const nobodyYet: Omit<ContactContent, "firstName" | "lastName" | "email"> = {
  salutation: "",
  jobTitle: "",
  company: "",
  phone: null,
  mobile: null,
  roles: [],
  notes: ""
}

/** Roles given by a line, and their problems; `contact` is null for a new person. */
const decideRoles = (
  { given, line }: ContactEntry,
  contact: Contact | null
): { readonly roles: ReadonlyArray<HeldRole>; readonly problems: ReadonlyArray<ContactFileProblem> } => {
  const held = contact?.roles ?? []
  const named = given.roles ?? []
  const names = named.map(({ role }) => role)
  const roles = chosenRoles(names, held)
  const isHeld = ({ role }: HeldRole) => held.some((one) => one.role === role)
  const isSame = roles.length === held.length && roles.every(isHeld)
  const problem = (code: ContactFileProblemCode, detail = "") => ({
    roles,
    problems: [contactFileProblem({ line, column: contactFileTitles.roles }, code, detail)]
  })
  const part = named.find((one) => !isPartHeld(one, held))
  if (part !== undefined) return problem("role_scope", part.cell ?? "")
  if (contact !== null && !isSame && isFieldFixed("roles", contact)) return problem("fixed_for_user")
  if (!isSame) return problem("not_by_file")
  return { roles, problems: [] }
}

const missingFieldProblems = ({ cells, line }: ContactEntry, fields: ReadonlyArray<ContactField>) =>
  fields
    .filter((field) => cells[field] === undefined)
    .map((field) => contactFileProblem({ line, column: contactFileTitles[field] }, "required"))

const refuse = (entry: ContactEntry, ...problems: ReadonlyArray<ContactFileProblem>): ContactLineDecision => ({
  _tag: "Refused",
  entry,
  problems
})

const addPerson = (entry: ContactEntry): ContactLineDecision => {
  const { problems: ofRoles, roles } = decideRoles(entry, null)
  const problems = [...entry.problems, ...missingFieldProblems(entry, neededFields), ...ofRoles]
  const { email, firstName, lastName } = entry.given
  if (problems.length > 0 || email === undefined || firstName === undefined || lastName === undefined) {
    return refuse(entry, ...problems)
  }
  return { _tag: "Added", entry, content: { ...nobodyYet, ...entry.given, email, firstName, lastName, roles } }
}

/** Fields whose cell differs from the recorded value. */
const changedFields = (
  { cells }: ContactEntry,
  contact: Contact,
  content: ContactContent
): ReadonlyArray<ContactField> =>
  ContactField.literals.filter((field) => {
    const recorded = contactCell(field, contact)
    const isAsWritten = cells[field] === undefined || cells[field] === asRead(recorded)
    return !isAsWritten && contactCell(field, content) !== recorded
  })

const changePerson = (entry: ContactEntry, contact: Contact, isAsked: boolean): ContactLineDecision => {
  const { roles: named, ...given }: ContactRowContent = entry.given
  const { problems: ofRoles, roles } =
    named === undefined ? { roles: contact.roles, problems: [] } : decideRoles(entry, contact)
  const problems = [...entry.problems, ...ofRoles]
  if (problems.length > 0) return refuse(entry, ...problems)
  const { company, email, firstName, jobTitle, lastName, mobile, notes, phone, salutation } = contact
  const recorded = { company, email, firstName, jobTitle, lastName, mobile, notes, phone, salutation }
  const content: ContactContent = { ...recorded, ...given, roles }
  const fields = changedFields(entry, contact, content)
  if (fields.length === 0) return { _tag: "Unchanged", entry, contact }
  if (isReliedOn({ roles: contact.roles, powers: contact.powers, isAsked }))
    return refuse(entry, contactFileProblem({ line: entry.line }, "relied_on"))
  return { _tag: "Changed", entry, contact, content, fields }
}

/**
 * Effect of a line on the person with its address. Empty cells leave the recorded value; a file never invites, removes
 * or assigns roles to a person, and anyone needed for payments or signatures stays unchanged.
 */
export const decideContactLine = (
  entry: ContactEntry,
  /** Holder of the address, preferring one who is with the client; null for none. */
  holder: Contact | null,
  /** The line that has the same address and comes first; null for none. */
  firstLine: number | null,
  /** True if an open envelope asks the holder to sign, in person or for somebody else. */
  isAsked = false
): ContactLineDecision => {
  const place = { line: entry.line, column: contactFileTitles.email }
  if (firstLine !== null) return refuse(entry, contactFileProblem(place, "double_in_file", firstLine))
  if (holder === null) return addPerson(entry)
  if (holder.status === "inactive") return refuse(entry, contactFileProblem(place, "gone"))
  return changePerson(entry, holder, isAsked)
}
