import type { DocumentRule } from "../../domain/document/DocumentRule.ts"
import type { CountryCode } from "../../domain/market/CountryCode.ts"

/** What a condition may depend on. */
export interface ConditionFacts {
  readonly market: CountryCode
  /** The gross dividends of the claim in euro cents; null before there is a claim, and where they are of another currency. */
  readonly grossEuroCents: bigint | null
}

const tenThousandEuros = 1_000_000n

/** Documents of the need `conditional` whose condition the portal can judge. */
const conditions: Readonly<Record<string, (facts: ConditionFacts) => boolean>> = {
  // Italy's power of attorney is enclosed with a copy of it.
  "identity-copy": ({ market }) => market === "IT",
  // The authority's own pages differ between 10,000 and 100,000 euros: the lower amount asks for what may not be needed, the
  // higher one would lose what was.
  "transactions-be": ({ grossEuroCents }) => grossEuroCents !== null && grossEuroCents > tenThousandEuros
}

/** Whether a document is asked for: always, or since its condition holds. */
export const conditionHolds = ({ code, need }: DocumentRule, facts: ConditionFacts): boolean =>
  need === "always" || (need === "conditional" && (conditions[code]?.(facts) ?? false))
