import type { Contact } from "../../domain/contact/Contact.ts"
import type { ContactContent } from "./ContactContent.ts"

const fixed: ReadonlySet<keyof ContactContent> = new Set(["roles", "email"])

/**
 * Whether a field is not changed with what else is recorded about somebody: who signs in has the roles of their user, and an
 * address that changes only once it is agreed to. Whose invitation was taken back is nobody's user until the next one.
 */
export const isFieldFixed = (
  field: keyof ContactContent,
  { status, userId }: Pick<Contact, "status" | "userId">
): boolean => fixed.has(field) && userId !== null && status !== "draft"
