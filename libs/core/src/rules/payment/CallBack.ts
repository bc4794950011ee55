import { Schema } from "effect"
import { sentName } from "../../domain/value/sentName.ts"
import { GivenInstant } from "../input/EnteredDate.ts"
import { StoredPhone } from "../input/EnteredPhone.ts"

/** What the desk records of a call to the client before it approves an instruction. */
export const callBack = {
  /** As it was on file, with its country code. */
  numberOnFile: StoredPhone,
  calledAt: GivenInstant,
  spokeTo: sentName(120)
} as const

export type CallBack = Schema.Struct.Type<typeof callBack>
