import type { ClaimFacts } from "../document/ConditionFacts.ts"
import type { ClaimFamily, WaitingReclaim } from "./ClaimFamily.ts"

/** The smallest dividend, in the smallest unit of its currency, of which even the lowest rate of one per cent leaves something. */
const leastTaxable = 100n

const isExempt = ({ dueMinor, grossMinor }: WaitingReclaim): boolean => dueMinor === 0n && grossMinor >= leastTaxable

const isReduced = ({ dueMinor }: WaitingReclaim): boolean => dueMinor > 0n

/** What the reclaims of a family say together of their claim. */
export const claimFactsOf = ({ reclaims, year }: Pick<ClaimFamily, "reclaims" | "year">): ClaimFacts => ({
  year,
  grossEuroCents: reclaims.every(({ currency }) => currency === "EUR")
    ? reclaims.reduce((sum, { grossMinor }) => sum + grossMinor, 0n)
    : null,
  isAnyExempt: reclaims.some(isExempt),
  isAnyReduced: reclaims.some(isReduced)
})
