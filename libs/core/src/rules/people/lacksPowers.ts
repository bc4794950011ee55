import type { Contact } from "../../domain/contact/Contact.ts"

/** True for a person in the role of a signatory who may sign nothing yet, because no power says what they sign. */
export const lacksPowers = ({ powers, roles, status }: Pick<Contact, "powers" | "roles" | "status">): boolean =>
  status !== "inactive" && powers.length === 0 && roles.some(({ role }) => role === "signatory")
