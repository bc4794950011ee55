import { Schema } from "effect"

/** Field of a contact, in form order. */
export const ContactField = Schema.Literals([
  "salutation",
  "firstName",
  "lastName",
  "jobTitle",
  "company",
  "email",
  "phone",
  "mobile",
  "roles",
  "notes"
])
export type ContactField = typeof ContactField.Type
