import { Option, Schema } from "effect"
import { WireContact } from "../../contract/contacts/WireContact.ts"
import type { Contact } from "../../domain/contact/Contact.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"

const decode = Schema.decodeUnknownOption(WireContact)

/** The contact as it is now, told by a refusal because somebody has changed it meanwhile; null for any other failure. */
export const currentContact = ({ current, status }: CallFailure): Contact | null =>
  status === 412 ? Option.getOrNull(decode(current)) : null
