import { Data } from "effect"
import type { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import type { Rate } from "@reclaim/core/domain/market/Rate"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { MissingRate } from "@reclaim/core/domain/rate/MissingRate"

/** Reason why nothing can be reclaimed on a dividend. Amounts are in the currency's smallest unit. */
export type NotEligible = Data.TaggedEnum<{
  /** A repayment of capital, on which no tax was due. */
  readonly RETURN_OF_CAPITAL: {}
  /** Paid wholly out of profits already taxed at home: no tax is withheld. */
  readonly FRANKED: {}
  readonly NOT_HOLDER_AT_RECORD_DATE: {}
  /** Held for too short a time around the ex date. */
  readonly HOLDING_PERIOD: {}
  /** The owner lives in the market itself, where its tax return settles the tax. */
  readonly DOMESTIC: { readonly residence: CountryCode }
  /** No treaty lowers what the market withholds; `needs` are the facts that would, once they are on record. */
  readonly NO_TREATY: { readonly residence: CountryCode; readonly needs: ReadonlyArray<string> }
  /** The tables of rates lack the rate due; it is neither assumed to be zero nor guessed. */
  readonly RATE_UNKNOWN: { readonly residence: CountryCode; readonly missing: MissingRate }
  /** No source says how long a claim may be filed in the market; a guess could lose it. */
  readonly LIMIT_UNKNOWN: { readonly market: CountryCode }
  /** The market withholds no more than the treaty allows. */
  readonly NO_DELTA: { readonly statutoryRate: Rate; readonly treatyRate: Rate }
  /** No more was withheld than is due: relief at source, or nothing left after rounding. */
  readonly ALREADY_AT_TREATY_RATE: { readonly treatyRate: Rate }
  readonly EXPIRED: { readonly lastDay: CalendarDate }
  /** All refunds of the year together do not exceed the market's minimum. */
  readonly BELOW_MINIMUM: { readonly minimum: bigint }
}>

/** Constructors of the reasons. */
export const NotEligible = Data.taggedEnum<NotEligible>()
