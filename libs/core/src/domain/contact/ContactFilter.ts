import { Schema } from "effect"
import { sentLine } from "../value/sentText.ts"
import { ContactStatus } from "./ContactStatus.ts"
import { RoleName } from "./RoleName.ts"

/** Choice of people; every word that is searched begins one of a name, the address or the company. */
export const contactFilter = {
  search: Schema.optionalKey(sentLine(100)),
  role: Schema.optionalKey(RoleName),
  status: Schema.optionalKey(ContactStatus)
} as const

export type ContactFilter = Schema.Struct.Type<typeof contactFilter>
