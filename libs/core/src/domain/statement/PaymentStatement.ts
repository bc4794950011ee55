import { Schema } from "effect"
import { CalendarDate } from "../value/CalendarDate.ts"
import { UsdCents } from "../value/UsdCents.ts"

/** A published payment statement: what one payment to the client was made of. */
export class PaymentStatement extends Schema.Class<PaymentStatement>("@reclaim/core/PaymentStatement")({
  id: Schema.Int,
  reportGuid: Schema.String,
  statementName: Schema.String,
  statementDate: CalendarDate,
  /** What was paid; the sum of the statement's net lines, to the cent. */
  statementAmt: UsdCents
}) {}
