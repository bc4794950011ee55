import type { ContactStatus } from "../../domain/contact/ContactStatus.ts"

/** Where somebody stands, as people read it. */
export const contactStatusWords = {
  draft: "Not invited",
  invited: "Invited",
  active: "Active",
  inactive: "Inactive"
} as const satisfies Record<ContactStatus, string>
