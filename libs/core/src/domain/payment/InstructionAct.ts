import { Schema } from "effect"
import { maxReason } from "../value/maxReason.ts"
import { sentName } from "../value/sentName.ts"
import { sentLine } from "../value/sentText.ts"

/** Decisions of a client's users about a pending payment instruction. */
export const InstructionAct = Schema.TaggedUnion({
  /** Requires another user than the proposer, and another session. */
  Approve: {},
  /** Requires another user than the proposer, who cancels it instead. */
  Reject: { reason: sentName(maxReason) },
  /** Possible until it is active. The reason may be empty. */
  Cancel: { reason: sentLine(maxReason) }
})
export type InstructionAct = typeof InstructionAct.Type
