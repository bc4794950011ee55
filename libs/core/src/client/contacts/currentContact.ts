import { Option, Schema } from "effect"
import { WireContact } from "../../contract/contacts/WireContact.ts"
import type { Contact } from "../../domain/contact/Contact.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"

const decode = Schema.decodeUnknownOption(WireContact)

/** The current contact from a refusal because another user has changed it since; null for any other failure. */
export const currentContact = ({ current, status }: CallFailure): Contact | null =>
  status === 412 ? Option.getOrNull(decode(current)) : null
