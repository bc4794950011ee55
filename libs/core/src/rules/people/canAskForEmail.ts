import type { Contact } from "../../domain/contact/Contact.ts"

/**
 * Whether another address can be asked for somebody: for who signs in. Of everybody else it is changed with what else is
 * recorded about them.
 */
export const canAskForEmail = ({ isLetIn, status, userId }: Pick<Contact, "isLetIn" | "status" | "userId">): boolean =>
  userId !== null && status === "active" && isLetIn
