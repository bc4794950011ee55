import { Schema } from "effect"

/** What is recorded about somebody, in the order of the form. */
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
