import { BigDecimal, Schema } from "effect"
import { CalendarDate } from "../value/CalendarDate.ts"
import { Decimal } from "../value/Decimal.ts"
import { Confidence } from "./Confidence.ts"
import { CurrencyCode } from "./CurrencyCode.ts"
import { Isin } from "./Isin.ts"

/** What one security pays on one day. An ordinary and a special dividend of the same day are one event. */
export class DividendEvent extends Schema.Class<DividendEvent>("@reclaim/core/DividendEvent")({
  isin: Isin,
  /** Of the payment; it can differ from the market's. */
  currency: CurrencyCode,
  eventType: Schema.NonEmptyString,
  exDate: CalendarDate,
  payDate: CalendarDate,
  grossPerShare: Decimal.check(Schema.isGreaterThanBigDecimal(BigDecimal.fromBigInt(0n))),
  confidence: Confidence,
  source: Schema.String,
  note: Schema.String
}) {}
