import type { Contact } from "../../domain/contact/Contact.ts"
import { ContactField } from "../../domain/contact/ContactField.ts"
import {
  type FieldVersions,
  fieldsThatDiffer,
  sidesToPropose,
  type VersionSide,
  withTheirFields
} from "../input/mergeFields.ts"
import type { ContactContent } from "./ContactContent.ts"
import { isFieldFixed } from "./isFieldFixed.ts"

/** What is recorded about somebody, in the order of the form. */
export const contactFields: ReadonlyArray<ContactField> = ContactField.literals

/** Two versions of what is recorded about somebody: what was entered, and what somebody else has saved meanwhile. */
export interface ContactVersions extends FieldVersions<ContactContent> {
  readonly theirs: Contact
}

/** The fields in which the versions differ. What is not changed here is what was saved. */
export const differingFields = (versions: ContactVersions): ReadonlyArray<ContactField> =>
  fieldsThatDiffer<ContactContent, ContactField>(contactFields, versions).filter(
    (field) => !isFieldFixed(field, versions.theirs)
  )

/** Which version to propose for each field that differs, by what both began with; null where that is not known. */
export const proposedSides = (
  versions: ContactVersions,
  base: ContactContent | null
): Readonly<Record<string, VersionSide>> => sidesToPropose(differingFields(versions), versions, base)

/** What to save: of each field that differs the chosen version; of one for which none is chosen, what was entered. */
export const mergedContact = (
  versions: ContactVersions,
  chosen: Readonly<Record<string, VersionSide>>
): ContactContent =>
  withTheirFields<ContactContent>(
    versions,
    contactFields.filter((field) => chosen[field] === "theirs" || isFieldFixed(field, versions.theirs))
  )
