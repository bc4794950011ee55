import type { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import type { RateIncome } from "@reclaim/core/domain/market/RateIncome"
import type { RateClass } from "@reclaim/core/domain/rate/RateClass"
import type { RowRecipient } from "@reclaim/core/domain/rate/RateRecipient"
import type { RateResidence, ReliefRate } from "@reclaim/core/domain/rate/ReliefRate"
import type { StatutoryRate } from "@reclaim/core/domain/rate/StatutoryRate"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { periodsOf } from "./periodsOf.ts"
import { type Relief, reliefKey, reliefRowKey, statutoryKey } from "./rateKeys.ts"

/** A row of either table. */
export type RateTableRow = StatutoryRate | ReliefRate

/** The rates of all markets. Periods of one key do not overlap. */
export interface RateTables {
  readonly statutory: ReadonlyArray<StatutoryRate>
  readonly relief: ReadonlyArray<ReliefRate>
}

/** A cell of the tables on a day; null where there is no such row. */
export interface RateLookup {
  readonly statutory: (
    cell: { readonly market: CountryCode; readonly income: RateIncome; readonly recipient: RowRecipient },
    payDate: CalendarDate
  ) => StatutoryRate | null
  readonly relief: (
    relief: Relief,
    cell: {
      readonly market: CountryCode
      readonly income: RateIncome
      readonly residence: RateResidence
      readonly entityClass: RateClass
      /** True for the row that needs a fact, false for the one that applies without it. */
      readonly isConditional: boolean
    },
    payDate: CalendarDate
  ) => ReliefRate | null
}

/** Makes the tables ready to be asked: each answer is a look into a map and a binary search among the periods of a key. */
export const makeRateLookup = ({ relief, statutory }: RateTables): RateLookup => {
  const statutoryOn = periodsOf(statutory, statutoryKey)
  const reliefOn = periodsOf(relief, reliefRowKey)
  return {
    statutory: (cell, payDate) => statutoryOn(statutoryKey(cell), payDate),
    relief: (kind, cell, payDate) => reliefOn(reliefKey(kind, cell, cell.isConditional), payDate)
  }
}
