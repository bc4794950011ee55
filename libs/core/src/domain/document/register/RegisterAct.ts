import { Schema } from "effect"
import { UploadIds } from "../requirement/RequirementAct.ts"
import { CalendarDate } from "../../value/CalendarDate.ts"
import { sentReason } from "../../value/sentReason.ts"
import { OriginalAct } from "./OriginalState.ts"

/** Acts of a client on a document on file. */
export const RegisterAct = Schema.TaggedUnion({
  /** Irreversible. Requests that it met are reopened at once; filed claims continue. */
  Revoke: { reason: sentReason },
  /** Requests its next year or its next copy; it stays valid until that one is. */
  Renew: {},
  /** Withdraws that request until a copy is sent for it. */
  WithdrawRenewal: {},
  /** Adds the pages of a document that was put on file without them, as one file. */
  AddScan: { uploadIds: UploadIds },
  /** Records that the paper arrived or was returned, on a day not in the future. */
  RecordOriginal: { step: OriginalAct, on: CalendarDate }
})
export type RegisterAct = typeof RegisterAct.Type

/** Acts that ask for the next one of a document. */
export type RenewalAct = Extract<RegisterAct, { readonly _tag: "Renew" | "WithdrawRenewal" }>

/** A document in the version that its user has seen. */
export interface SeenDocument {
  readonly documentId: number
  readonly version: number
}
