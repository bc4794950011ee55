import { Data } from "effect"
import type { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import type { Rate } from "@reclaim/core/domain/market/Rate"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"

/** Why nothing can be reclaimed on a dividend. Amounts are in the currency's smallest unit. */
export type NotEligible = Data.TaggedEnum<{
  /** Paid back from capital, so that no tax was due on it. */
  readonly RETURN_OF_CAPITAL: {}
  /** Paid wholly out of profits already taxed at home: none is kept from it. */
  readonly FRANKED: {}
  readonly NOT_HOLDER_AT_RECORD_DATE: {}
  /** Held too short a time around the ex date. */
  readonly HOLDING_PERIOD: {}
  /** The owner lives in the market itself: a matter of its tax return. */
  readonly DOMESTIC: { readonly residence: CountryCode }
  readonly NO_TREATY: { readonly residence: CountryCode }
  /** The market keeps no more than the treaty allows. */
  readonly NO_DELTA: { readonly statutoryRate: Rate; readonly treatyRate: Rate }
  /** More could have been kept, but no more than is due was: relief at source, or nothing left after rounding. */
  readonly ALREADY_AT_TREATY_RATE: { readonly treatyRate: Rate }
  readonly EXPIRED: { readonly lastDay: CalendarDate }
  /** All refunds of the year together do not exceed what the market pays out. */
  readonly BELOW_MINIMUM: { readonly minimum: bigint }
}>

/** Makes the reasons. */
export const NotEligible = Data.taggedEnum<NotEligible>()
