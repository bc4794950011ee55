import { Confidence } from "@reclaim/core/domain/market/Confidence"
import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { CurrencyCode } from "@reclaim/core/domain/market/CurrencyCode"
import { DividendEvent } from "@reclaim/core/domain/market/DividendEvent"
import { Isin } from "@reclaim/core/domain/market/Isin"
import { Rate } from "@reclaim/core/domain/market/Rate"
import { RateIncome } from "@reclaim/core/domain/market/RateIncome"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { Decimal } from "@reclaim/core/domain/value/Decimal"
import { Array, BigDecimal, Schema } from "effect"
import { maybe, YesNo } from "./cells.ts"

/** A row of `securities.csv`: one dividend of one security. */
export const SecurityRow = Schema.Struct({
  isin: Isin,
  name: Schema.NonEmptyString,
  market: CountryCode,
  currency: CurrencyCode,
  event_type: Schema.NonEmptyString,
  income: RateIncome,
  ex_date: CalendarDate,
  pay_date: CalendarDate,
  gross_dividend_per_share: Decimal,
  confidence: Confidence,
  source: Schema.String,
  note: Schema.String
})
export type SecurityRow = typeof SecurityRow.Type

/** A row of `event-facts.csv`: the withholding of one dividend where it differs from the statutory rate. */
export const EventFactRow = Schema.Struct({
  isin: Isin,
  pay_date: CalendarDate,
  withheld_pct: maybe(Rate),
  return_of_capital: YesNo,
  confidence: Confidence,
  source: Schema.NonEmptyString
})
export type EventFactRow = typeof EventFactRow.Type

/** Identifies an event: one security on one pay date. */
export const eventKey = (isin: string, payDate: string): string => `${isin} ${payDate}`

const weakestOf = (levels: ReadonlyArray<Confidence>): Confidence =>
  levels.reduce((one, other) => (Confidence.literals.indexOf(other) > Confidence.literals.indexOf(one) ? other : one))

const joined = (texts: ReadonlyArray<string>): string => Array.dedupe(texts.filter((text) => text !== "")).join("; ")

/** The events of the rows, in order. Rows with the same security and pay date are one event, their amounts added. */
export const eventsOf = (rows: ReadonlyArray<SecurityRow>): ReadonlyArray<DividendEvent> =>
  Object.values(Array.groupBy(rows, ({ isin, pay_date }) => eventKey(isin, pay_date))).map(
    (same) =>
      new DividendEvent({
        isin: same[0].isin,
        currency: same[0].currency,
        eventType: Array.dedupe(same.map(({ event_type }) => event_type)).join(" + "),
        income: same[0].income,
        exDate: same[0].ex_date,
        payDate: same[0].pay_date,
        grossPerShare: BigDecimal.sumAll(same.map((row) => row.gross_dividend_per_share)),
        confidence: weakestOf(same.map(({ confidence }) => confidence)),
        source: joined(same.map(({ source }) => source)),
        note: joined(same.map(({ note }) => note))
      })
  )
