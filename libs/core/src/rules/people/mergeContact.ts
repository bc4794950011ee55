import { Equal } from "effect"
import type { Contact } from "../../domain/contact/Contact.ts"
import { ContactField } from "../../domain/contact/ContactField.ts"
import type { ContactContent } from "./ContactContent.ts"
import { isFieldFixed } from "./isFieldFixed.ts"

/** What is recorded about somebody, in the order of the form. */
export const contactFields: ReadonlyArray<ContactField> = ContactField.literals

/** Which of two versions a value is taken from. */
export type VersionSide = "mine" | "theirs"

/** Two versions of what is recorded about somebody: what was entered, and what somebody else has saved meanwhile. */
export interface ContactVersions {
  readonly mine: ContactContent
  readonly theirs: Contact
}

const contentText = (value: unknown): string => JSON.stringify(value)

// By their text: a role that was read is an instance of its class, and one that was entered need not be.
const isSame = (a: unknown, b: unknown): boolean => Equal.equals(a, b) || contentText(a) === contentText(b)

/** The fields in which the versions differ. What is not changed here is what was saved. */
export const differingFields = ({ mine, theirs }: ContactVersions): ReadonlyArray<ContactField> =>
  contactFields.filter((field) => !isFieldFixed(field, theirs) && !isSame(mine[field], theirs[field]))

/**
 * Which version to propose for each field that differs, by what both began with: the one that changed it. Where both did,
 * or where the beginning is not known, nothing is proposed.
 */
export const proposedSides = (
  { mine, theirs }: ContactVersions,
  base: ContactContent | null
): Readonly<Record<string, VersionSide>> =>
  Object.fromEntries(
    differingFields({ mine, theirs }).flatMap((field): ReadonlyArray<readonly [string, VersionSide]> => {
      if (base === null) return []
      if (isSame(mine[field], base[field])) return [[field, "theirs"]]
      return isSame(theirs[field], base[field]) ? [[field, "mine"]] : []
    })
  )

/** What to save: of each field that differs the chosen version; of one for which none is chosen, what was entered. */
export const mergedContact = (
  { mine, theirs }: ContactVersions,
  chosen: Readonly<Record<string, VersionSide>>
): ContactContent => {
  const fromTheirs = (field: ContactField) => chosen[field] === "theirs" || isFieldFixed(field, theirs)
  const taken = contactFields.filter(fromTheirs).map((field) => [field, theirs[field]] as const)
  return { ...mine, ...Object.fromEntries(taken) }
}
