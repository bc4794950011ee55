import type { HoldingAnswers } from "../../domain/application/HoldingAnswer.ts"
import type { DocumentCondition, JudgedCondition } from "../../domain/document/DocumentCondition.ts"
import type { DocumentRule } from "../../domain/document/DocumentRule.ts"
import type { CountryCode } from "../../domain/market/CountryCode.ts"
import { euMembers } from "../../domain/market/euMembers.ts"

/** Facts about a claim that decide which documents it needs. */
export interface ClaimFacts {
  /** Year of payment. */
  readonly year: number
  /** The gross dividends in euro cents; null where they are of another currency. */
  readonly grossEuroCents: bigint | null
  /** True if any of its dividends is exempt from tax in the market. */
  readonly isAnyExempt: boolean
  /** True if any of its dividends is taxed at a reduced rate. */
  readonly isAnyReduced: boolean
}

/** Facts that a condition may depend on, in addition to the columns of a rule. */
export interface ConditionFacts {
  readonly market: CountryCode
  /** Answers of the owner. */
  readonly holdings: HoldingAnswers
  /** Null before there is a claim. */
  readonly claim: ClaimFacts | null
}

const tenThousandEuros = 1_000_000n

/** First year in which member states issue and accept digital certificates of residence. */
const firstYearOfFaster = 2030

/** Meaning of each condition that can be evaluated. Unknown facts count as "no". */
const conditions: Readonly<Record<JudgedCondition, (facts: ConditionFacts) => boolean>> = {
  /**
   * The authority's own pages differ between 10,000 and 100,000 euros: the lower amount may request a document in vain,
   * the higher one may miss one that is needed. Source: finance.belgium.be (EN: above EUR 100,000; FR and art. 106:
   * above EUR 10,000).
   */
  "gross above EUR 10000": ({ claim }) => (claim?.grossEuroCents ?? 0n) > tenThousandEuros,
  /**
   * An exemption rather than a lower rate is relied on. Source: the rows that prove one, as ato.gov.au supporting evidence,
   * clearstream.com 1282496 (ZA), skatteetaten.no reclaim requirements and luxcsd.com 3054506 (FR, relief of funds).
   */
  "whole tax claimed": ({ claim }) => claim?.isAnyExempt === true,
  /** The certificate goes with the declaration for the reduced rate. Source: markets.csv (ZA, residence_proof). */
  "reduced rate claimed": ({ claim }) => claim?.isAnyReduced === true,
  /** Applies to dividends of a member state from 1 January 2030. Source: Directive (EU) 2025/50. */
  "EU market from 2030": ({ claim, market }) =>
    claim !== null && claim.year >= firstYearOfFaster && euMembers.has(market),
  /** Source: Form W-8BEN (Rev. 10-2021), for income from the United States only. */
  "income from the US": ({ market }) => market === "US",
  // Owners' answers about shareholdings. Source: the questions of an account's tax step.
  "shares lent": ({ holdings }) => holdings.securitiesLending === true,
  "shares held under 45 days": ({ holdings }) => holdings.shortHolding === true,
  "shares hedged": ({ holdings }) => holdings.hedged === true,
  "10 percent or more held": ({ holdings }) => holdings.largeHolding === true,
  "permanent establishment": ({ holdings }) => holdings.permanentEstablishment === true
}

const conditionTests: Readonly<Partial<Record<DocumentCondition, (facts: ConditionFacts) => boolean>>> = conditions

/**
 * True if a document is required, always or because its condition holds. Conditions on facts that are not recorded are
 * left to the desk.
 */
export const conditionHolds = (
  { condition, need }: Pick<DocumentRule, "condition" | "need">,
  facts: ConditionFacts
): boolean => need === "always" || (need === "conditional" && conditionTests[condition]?.(facts) === true)
