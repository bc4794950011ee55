import { BigDecimal } from "effect"
import type { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import type { Rate } from "@reclaim/core/domain/market/Rate"
import type { RateClass } from "@reclaim/core/domain/rate/RateClass"
import type { RateIncome } from "@reclaim/core/domain/market/RateIncome"
import { RowRecipient } from "@reclaim/core/domain/rate/RateRecipient"
import { RateRow } from "@reclaim/core/domain/rate/RateRow"
import { ReliefRate } from "@reclaim/core/domain/rate/ReliefRate"
import type { StatutoryRate } from "@reclaim/core/domain/rate/StatutoryRate"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { RateLookup } from "./RateLookup.ts"

/** Stored rates of a reclaim, and the facts used to find their rows. */
export interface RatedFacts {
  readonly market: CountryCode
  readonly income: RateIncome
  readonly payDate: CalendarDate
  readonly residence: CountryCode
  readonly entityClass: RateClass
  /** Null where not available. */
  readonly withheldRate: Rate | null
  readonly treatyRate: Rate | null
}

/**
 * Rows that give the rates of a reclaim stored without its rows, most specific first; null where none does, because the
 * provider supplied the rate, or it was filed with one that has been removed from the tables.
 */
export const rateRows = (rates: RateLookup, facts: RatedFacts) => {
  const statutory = ["undisclosed", ...RowRecipient.literals].map((recipient) =>
    rates.statutory(
      { ...facts, recipient: RowRecipient.literals.find((one) => one === recipient) ?? "any" },
      facts.payDate
    )
  )
  const relief = (["treaty", "domestic"] as const).flatMap((kind) =>
    ([facts.residence, "*"] as const).flatMap((residence) =>
      [facts.entityClass, "any" as const].flatMap((entityClass) =>
        [true, false].map((isConditional) =>
          rates.relief(kind, { ...facts, residence, entityClass, isConditional }, facts.payDate)
        )
      )
    )
  )
  return {
    withheldRow: rowWith(statutory, facts.withheldRate),
    dueRow: rowWith([...relief, ...statutory], facts.treatyRate)
  }
}

const rowWith = (rows: ReadonlyArray<StatutoryRate | ReliefRate | null>, rate: Rate | null): RateRow | null => {
  const row = rate === null ? undefined : rows.find((one) => one !== null && BigDecimal.equals(one.rate, rate))
  return row === undefined || row === null ? null : rateRowOf(row)
}

/** Displayed content of a row. */
export const rateRowOf = (row: StatutoryRate | ReliefRate): RateRow => {
  const { confidence, source, validFrom, validTo } = row
  const told =
    row instanceof ReliefRate
      ? { basis: row.basis, article: row.article, remark: row.need ?? row.condition }
      : { basis: "statutory" as const, article: "", remark: row.note }
  return new RateRow({ ...told, validFrom, validTo, source, confidence })
}
