import type { HoldingAnswers } from "../../domain/account/HoldingAnswer.ts"
import type { CountryCode } from "../../domain/market/CountryCode.ts"

/** What decides of a claim which documents it needs. */
export interface ClaimFacts {
  /** Of payment. */
  readonly year: number
  /** The gross dividends in euro cents; null where they are of another currency. */
  readonly grossEuroCents: bigint | null
  /** Whether some dividend of it is to bear no tax at all in the market. */
  readonly isAnyExempt: boolean
  /** Whether some dividend of it is to bear a lower tax. */
  readonly isAnyReduced: boolean
}

/** What a condition may depend on, beside what a rule says in its own columns. */
export interface ConditionFacts {
  readonly market: CountryCode
  /** Of the owner. */
  readonly holdings: HoldingAnswers
  /** Null before there is a claim. */
  readonly claim: ClaimFacts | null
}
