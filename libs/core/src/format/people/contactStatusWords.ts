import type { ContactStatus } from "../../domain/contact/ContactStatus.ts"

/** Names of the statuses of a contact. */
export const contactStatusWords = {
  draft: "Not invited",
  invited: "Invited",
  active: "Active",
  inactive: "Inactive"
} as const satisfies Record<ContactStatus, string>
