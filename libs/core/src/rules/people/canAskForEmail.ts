import type { Contact } from "../../domain/contact/Contact.ts"

/**
 * True if a confirmed change of address can be requested: for a person who signs in. Other people's addresses are
 * changed with their other details.
 */
export const canAskForEmail = ({ isLetIn, status, userId }: Pick<Contact, "isLetIn" | "status" | "userId">): boolean =>
  userId !== null && status === "active" && isLetIn
