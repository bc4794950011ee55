import { BigDecimal, Schema } from "effect"
import { RateIncome } from "./RateIncome.ts"
import { CalendarDate } from "../value/CalendarDate.ts"
import { Decimal } from "../value/Decimal.ts"
import { Confidence } from "./Confidence.ts"
import { CurrencyCode } from "./CurrencyCode.ts"
import { Isin } from "./Isin.ts"

/** Distribution of one security on one day. An ordinary and a special dividend of the same day are one event. */
export class DividendEvent extends Schema.Class<DividendEvent>("@reclaim/core/DividendEvent")({
  isin: Isin,
  /** Currency of the payment; can differ from the market's. */
  currency: CurrencyCode,
  eventType: Schema.NonEmptyString,
  /** Part of income, which determines the rate withheld. */
  income: RateIncome,
  exDate: CalendarDate,
  payDate: CalendarDate,
  grossPerShare: Decimal.check(Schema.isGreaterThanBigDecimal(BigDecimal.fromBigInt(0n))),
  confidence: Confidence,
  source: Schema.String,
  note: Schema.String
}) {}
