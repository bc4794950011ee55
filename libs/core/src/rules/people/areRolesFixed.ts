import type { Contact } from "../../domain/contact/Contact.ts"

/** Whether somebody's roles are not changed with what else is recorded about them: who signs in has those of their user. */
export const areRolesFixed = ({ userId }: Pick<Contact, "userId">): boolean => userId !== null
