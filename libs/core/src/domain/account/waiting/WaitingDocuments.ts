import { Schema } from "effect"
import { DocumentCode } from "../../document/DocumentCode.ts"
import { CalendarDate } from "../../value/CalendarDate.ts"
import { UsdCents } from "../../value/UsdCents.ts"

/** Documents of one code that wait for the client to act, with the reclaims behind them. */
export class WaitingDocuments extends Schema.Class<WaitingDocuments>("@reclaim/core/WaitingDocuments")({
  code: DocumentCode,
  /** Title used by a market that requires it. */
  name: Schema.String,
  /** Next action on the first of them; `post` if only the originals of all of them are outstanding. */
  step: Schema.Literals(["sign", "order", "post"]),
  documentCount: Schema.Int,
  /** Each counts once, however many of these documents it lacks. */
  transCount: Schema.Int,
  netReclaim: UsdCents,
  /** The earliest last day to do it; null where no agent cut-off is ahead. */
  safeOn: Schema.NullOr(CalendarDate)
}) {}
