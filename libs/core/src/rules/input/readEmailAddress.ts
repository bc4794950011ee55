import { Option, Schema } from "effect"
import { EmailAddress } from "./EmailAddress.ts"

const read = Schema.decodeUnknownOption(EmailAddress)

/** Normalises a typed e-mail address; null if invalid. */
export const readEmailAddress = (typed: string): string | null => Option.getOrNull(read(typed))
