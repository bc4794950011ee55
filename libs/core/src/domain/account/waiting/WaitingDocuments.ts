import { Schema } from "effect"
import { DocumentCode } from "../../document/DocumentCode.ts"
import { CalendarDate } from "../../value/CalendarDate.ts"
import { UsdCents } from "../../value/UsdCents.ts"

/**
 * Action that a document waits for. `sign_by_hand`: it is printed and signed in ink; `order`: somebody else issues it;
 * `upload`: the client has it, or signs it elsewhere; `decide`: claims are authorized, not a document sent; `post`: only
 * its original is outstanding.
 */
export const WaitingStep = Schema.Literals(["sign_on_screen", "sign_by_hand", "order", "upload", "decide", "post"])
export type WaitingStep = typeof WaitingStep.Type

/** Documents of one code that wait for the client to act, with the reclaims behind them. */
export class WaitingDocuments extends Schema.Class<WaitingDocuments>("@reclaim/core/WaitingDocuments")({
  code: DocumentCode,
  /** Title used by a market that requires it. */
  name: Schema.String,
  /** Next action on the first of them; `post` if only the originals of all of them are outstanding. */
  step: WaitingStep,
  documentCount: Schema.Int,
  /** Each counts once, however many of these documents it lacks. */
  transCount: Schema.Int,
  netReclaim: UsdCents,
  /** The earliest last day to do it; null where no agent cut-off is ahead. */
  safeOn: Schema.NullOr(CalendarDate)
}) {}
