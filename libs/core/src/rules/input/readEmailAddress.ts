import { Option, Schema } from "effect"
import { EmailAddress } from "./EmailAddress.ts"

const read = Schema.decodeUnknownOption(EmailAddress)

/** An address that was typed, as it is stored; null for what is none. */
export const readEmailAddress = (typed: string): string | null => Option.getOrNull(read(typed))
