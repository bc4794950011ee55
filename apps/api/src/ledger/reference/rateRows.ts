import { Confidence } from "@reclaim/core/domain/market/Confidence"
import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { CurrencyCode } from "@reclaim/core/domain/market/CurrencyCode"
import { TreatyClass } from "@reclaim/core/domain/market/EntityType"
import { Rate } from "@reclaim/core/domain/market/Rate"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { Decimal } from "@reclaim/core/domain/value/Decimal"
import { BigDecimal, Schema } from "effect"

/** A row of `sample-treaty-rates.csv`. */
export const SampleTreatyRow = Schema.Struct({
  market: CountryCode,
  residence: CountryCode,
  treaty_class: TreatyClass,
  rate_pct: Rate,
  confidence: Confidence,
  source: Schema.NonEmptyString
})
export type SampleTreatyRow = typeof SampleTreatyRow.Type

/** A row of `fx-rates.csv`: the value of one unit of a currency in US dollars from a day on. */
export const FxRateRow = Schema.Struct({
  currency: CurrencyCode,
  valid_from: CalendarDate,
  usd_per_unit: Decimal.check(Schema.isGreaterThanBigDecimal(BigDecimal.fromBigInt(0n))),
  confidence: Confidence,
  source: Schema.NonEmptyString
})
export type FxRateRow = typeof FxRateRow.Type
