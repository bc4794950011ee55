import { contactMessages } from "./contactMessages.ts"

const words = contactMessages.form

/** The fields by name, in the order of the form. */
export const contactLabels = {
  salutation: words.salutation,
  firstName: words.firstName,
  lastName: words.lastName,
  jobTitle: words.jobTitle,
  company: words.company,
  email: words.email,
  phone: words.phone,
  mobile: words.mobile,
  roles: words.roles,
  notes: words.notes
} as const
