import { Schema } from "effect"
import { CountryCode } from "../market/CountryCode.ts"
import { CalendarDate } from "../value/CalendarDate.ts"
import { UsdCents } from "../value/UsdCents.ts"
import { PaymentStatus } from "./PaymentStatus.ts"
import { StatementStatus } from "./StatementStatus.ts"

/**
 * Published payment statement: the composition of one payment to the client. Some providers do not send the optional
 * fields.
 */
export class PaymentStatement extends Schema.Class<PaymentStatement>("@reclaim/core/PaymentStatement")({
  id: Schema.Int,
  reportGuid: Schema.String,
  statementName: Schema.String,
  statementDate: CalendarDate,
  /** Counts from 1. */
  version: Schema.optionalKey(Schema.Int),
  status: Schema.optionalKey(StatementStatus),
  publishedOn: Schema.optionalKey(CalendarDate),
  /** The amount paid: the sum of the statement's net lines, to the cent. */
  statementAmt: UsdCents,
  /** The value date. */
  valueDate: Schema.optionalKey(CalendarDate),
  paymentStatus: Schema.optionalKey(PaymentStatus),
  /** For a returned payment, the part that has not been paid again; 0 when all was. */
  outstanding: Schema.optionalKey(UsdCents),
  /** The last digits of the account that was credited; empty where not available. */
  payeeLast4: Schema.optionalKey(Schema.String),
  /** Number of reclaims that the payment covers. */
  claimCount: Schema.optionalKey(Schema.Int),
  countries: Schema.optionalKey(Schema.Array(CountryCode))
}) {}
