import { Schema } from "effect"
import { sentReason } from "../../domain/value/sentReason.ts"
import { batchContent } from "./BatchContent.ts"

/** Acts of the desk on a batch of claims submitted to a client. */
export const DeskAuthorizationAct = Schema.TaggedUnion({
  /** Requests it again with changes, in another round; earlier decisions no longer count. */
  AskAgain: { content: Schema.Struct(batchContent) },
  /** Possible until anyone has decided. */
  Withdraw: { reason: sentReason }
})
export type DeskAuthorizationAct = typeof DeskAuthorizationAct.Type
