import type { HoldingAnswers } from "../../../domain/application/HoldingAnswer.ts"
import type { CountryCode } from "../../../domain/market/CountryCode.ts"
import type { Stage } from "../../../domain/reclaim/Stage.ts"
import type { OwnerFacts } from "../OwnerFacts.ts"

/** Facts about a waiting reclaim that decide which documents it needs. */
export interface WaitingReclaim {
  readonly seq: number
  readonly accountId: number
  readonly stage: Stage
  /** Gross dividend, in the smallest unit of its currency. */
  readonly grossMinor: bigint
  /** The tax that stays with the market. */
  readonly dueMinor: bigint
  readonly currency: string
}

/** The waiting reclaims of one owner in one market that were paid in one year: they need the same but for their own papers. */
export interface ClaimFamily {
  readonly ownerId: number
  readonly owner: OwnerFacts
  /** Answers of the owner about shareholdings. */
  readonly holdings: HoldingAnswers
  readonly market: CountryCode
  /** Year of payment. */
  readonly year: number
  /** Investors with a share in the owner that year; empty unless it is looked through. */
  readonly investorIds: ReadonlyArray<number>
  readonly reclaims: ReadonlyArray<WaitingReclaim>
}
