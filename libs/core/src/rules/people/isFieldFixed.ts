import type { Contact } from "../../domain/contact/Contact.ts"
import type { ContactContent } from "./ContactContent.ts"

const fixedFields: ReadonlySet<keyof ContactContent> = new Set(["roles", "email"])

/**
 * True if a field can't be changed in the contact form: for a person who signs in, the roles, and the address, which
 * changes only once confirmed. A withdrawn invitation leaves no user until the next one.
 */
export const isFieldFixed = (
  field: keyof ContactContent,
  { status, userId }: Pick<Contact, "status" | "userId">
): boolean => fixedFields.has(field) && userId !== null && status !== "draft"
