import { Schema } from "effect"
import { sentName } from "../../domain/value/sentName.ts"
import { GivenInstant } from "../input/EnteredDate.ts"
import { StoredPhone } from "../input/EnteredPhone.ts"

/** Record of the desk's call-back to the client before it approves an instruction. */
export const callBack = {
  /** Number on file at that time, with its country code. */
  numberOnFile: StoredPhone,
  calledAt: GivenInstant,
  spokeTo: sentName(120)
} as const

export type CallBack = Schema.Struct.Type<typeof callBack>
