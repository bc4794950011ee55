import type { ContactField } from "../../domain/contact/ContactField.ts"

/** Names of the fields of a contact. */
export const contactFieldWords: Readonly<Record<ContactField, string>> = {
  salutation: "Salutation",
  firstName: "First name",
  lastName: "Last name",
  jobTitle: "Job title",
  company: "Company",
  email: "E-mail",
  phone: "Phone",
  mobile: "Mobile",
  roles: "Roles",
  notes: "Notes"
}
