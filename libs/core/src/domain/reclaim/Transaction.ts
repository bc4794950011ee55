import { Schema } from "effect"
import { CountryCode } from "../market/CountryCode.ts"
import { CurrencyCode } from "../market/CurrencyCode.ts"
import { Rate } from "../market/Rate.ts"
import { CalendarDate } from "../value/CalendarDate.ts"
import { Decimal } from "../value/Decimal.ts"
import { UsdCents } from "../value/UsdCents.ts"
import type { Actor } from "./Actor.ts"
import { type Blocker, blockerAt } from "./Blocker.ts"
import type { ClientStatus } from "./ClientStatus.ts"
import type { InternalStatus } from "./InternalStatus.ts"
import { shownStage } from "./PastDeadline.ts"
import { Stage, stages } from "./Stage.ts"
import { phaseOf, type StagePhase } from "./StagePhase.ts"

/** One reclaim as the list of transactions shows it. Amounts named minor are in the smallest unit of its currency. */
export class Transaction extends Schema.Class<Transaction>("@reclaim/core/Transaction")({
  /** Its number within the client, used to open it. */
  seq: Schema.Int,
  fiCode: Schema.String,
  fiName: Schema.String,
  acctCode: Schema.String,
  /** Name of the beneficial owner. */
  boName: Schema.String,
  /** Country of issue. */
  country: CountryCode,
  countryName: Schema.String,
  isin: Schema.String,
  securityName: Schema.String,
  payDate: CalendarDate,
  stage: Stage,
  /** True where it is past its deadline: not filed, and beyond doubt too late to be. Its stage is the one it stopped at. */
  isPastDeadline: Schema.optionalKey(Schema.Boolean),
  /** Currency of the dividend. */
  currency: CurrencyCode,
  shares: Schema.BigInt,
  /** The dividend of one share, in its currency. */
  grossPerShare: Decimal,
  grossMinor: Schema.BigInt,
  withheldMinor: Schema.BigInt,
  /** Tax that the market may keep. */
  dueMinor: Schema.BigInt,
  reclaimMinor: Schema.BigInt,
  /** Null where not available, and for owners whose investors claim under their own treaties. */
  treatyRate: Schema.NullOr(Rate),
  /** US dollars for one unit of the currency: of the last payment once paid, else of the estimate; null where not available. */
  fxRate: Schema.NullOr(Decimal),
  feeRate: Rate,
  /** The fee deducted from the net amount; null where no exchange rate is available to compute it. */
  feeUsd: Schema.NullOr(UsdCents),
  /** The estimate after the fee, also once paid. */
  estimateUsd: UsdCents,
  /** The amount that every dashboard figure counts: the estimate until paid, the amount received once paid. */
  netUsd: UsdCents,
  /** The statutory deadline. */
  expiresOn: CalendarDate,
  /** The last day on which the filing agent accepts the documents; null where not available. */
  agentCutoff: Schema.NullOr(CalendarDate),
  /** The last day to order the missing document; null where none is missing or none can be ordered. */
  latestSafeOn: Schema.NullOr(CalendarDate),
  filedOn: Schema.NullOr(CalendarDate),
  paidOn: Schema.NullOr(CalendarDate)
}) {
  private get meaning() {
    return shownStage({ stage: this.stage, ...stages[this.stage] }, this.isPastDeadline === true)
  }

  get clientStatus(): ClientStatus {
    return this.meaning.client
  }

  /** Null once closed. */
  get internalStatus(): InternalStatus | null {
    return this.meaning.internal
  }

  get phase(): StagePhase {
    return phaseOf(this.meaning)
  }

  get actor(): Actor {
    return this.meaning.actor
  }

  /** Null where nothing holds it up but the work itself. */
  get blocker(): Blocker | null {
    return blockerAt(this.meaning)
  }
}
