import { Schema } from "effect"
import { maxReason } from "../value/maxReason.ts"
import { sentName } from "../value/sentName.ts"
import { sentLine } from "../value/sentText.ts"

/** Decisions of a client's users about a payment instruction that is under way. */
export const InstructionAct = Schema.TaggedUnion({
  /** By another user than the one who has proposed it, and in another session. */
  Approve: {},
  /** By another user than the one who has proposed it, who cancels it instead. */
  Reject: { reason: sentName(maxReason) },
  /** Until it is active. The reason may be empty. */
  Cancel: { reason: sentLine(maxReason) }
})
export type InstructionAct = typeof InstructionAct.Type
