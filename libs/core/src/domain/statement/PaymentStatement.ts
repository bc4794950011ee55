import { Schema } from "effect"
import { CountryCode } from "../market/CountryCode.ts"
import { CalendarDate } from "../value/CalendarDate.ts"
import { UsdCents } from "../value/UsdCents.ts"
import { PaymentStatus } from "./PaymentStatus.ts"
import { StatementStatus } from "./StatementStatus.ts"

/** A published payment statement: what one payment to the client was made of. What is optional is not sent by every provider. */
export class PaymentStatement extends Schema.Class<PaymentStatement>("@reclaim/core/PaymentStatement")({
  id: Schema.Int,
  reportGuid: Schema.String,
  statementName: Schema.String,
  statementDate: CalendarDate,
  /** What was paid; the sum of the statement's net lines, to the cent. */
  statementAmt: UsdCents,
  /** Counts from 1. */
  version: Schema.optionalKey(Schema.Int),
  status: Schema.optionalKey(StatementStatus),
  publishedOn: Schema.optionalKey(CalendarDate),
  /** The day on which the money counts as the client's. */
  valueDate: Schema.optionalKey(CalendarDate),
  paymentStatus: Schema.optionalKey(PaymentStatus),
  /** The end of the account that was paid to; empty when nobody told. */
  payeeLast4: Schema.optionalKey(Schema.String),
  /** How many reclaims the payment is made of. */
  claimCount: Schema.optionalKey(Schema.Int),
  countries: Schema.optionalKey(Schema.Array(CountryCode))
}) {}
