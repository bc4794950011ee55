import { Confidence } from "@reclaim/core/domain/market/Confidence"
import { CurrencyCode } from "@reclaim/core/domain/market/CurrencyCode"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { Decimal } from "@reclaim/core/domain/value/Decimal"
import { BigDecimal, Schema } from "effect"

/** A row of `fx-rates.csv`: the value of one unit of a currency in US dollars from a day on. */
export const FxRateRow = Schema.Struct({
  currency: CurrencyCode,
  valid_from: CalendarDate,
  usd_per_unit: Decimal.check(Schema.isGreaterThanBigDecimal(BigDecimal.fromBigInt(0n))),
  confidence: Confidence,
  source: Schema.NonEmptyString
})
export type FxRateRow = typeof FxRateRow.Type
