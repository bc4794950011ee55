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

/** Fields of a contact, in form order. */
export const contactFields: ReadonlyArray<ContactField> = ContactField.literals

/** Two versions of a contact: the entered one and the one saved by another user. */
export interface ContactVersions extends FieldVersions<ContactContent> {
  readonly theirs: Contact
}

/** Fields in which the versions differ, treating absent fields as unchanged. */
export const differingFields = (versions: ContactVersions): ReadonlyArray<ContactField> =>
  fieldsThatDiffer<ContactContent, ContactField>(contactFields, versions).filter(
    (field) => !isFieldFixed(field, versions.theirs)
  )

/** Proposed version for each differing field, by comparison with the common base; null without a base. */
export const proposedSides = (
  versions: ContactVersions,
  base: ContactContent | null
): Readonly<Record<string, VersionSide>> => sidesToPropose(differingFields(versions), versions, base)

/** Values to save: for each differing field the chosen version, or what was entered if none is chosen. */
export const mergedContact = (
  versions: ContactVersions,
  chosen: Readonly<Record<string, VersionSide>>
): ContactContent =>
  withTheirFields<ContactContent>(
    versions,
    contactFields.filter((field) => chosen[field] === "theirs" || isFieldFixed(field, versions.theirs))
  )
