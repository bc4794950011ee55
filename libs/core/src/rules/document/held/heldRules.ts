import { ReliefMethod } from "../../../domain/account/ReliefMethod.ts"
import type { DocumentRule } from "../../../domain/document/DocumentRule.ts"
import type { CountryCode } from "../../../domain/market/CountryCode.ts"
import { betterDocuments, type BetterDocuments } from "../betterDocuments.ts"
import type { OwnerFacts } from "../OwnerFacts.ts"
import { rulesInMarket } from "../rulesInMarket.ts"
import { type WantedOriginal, wantedOriginal } from "../wantedOriginal.ts"

/** Document rules for an owner in a market, whatever is claimed there. */
export interface HeldRules {
  /** Rules that apply to reclaims, one per document. */
  readonly holding: ReadonlyArray<DocumentRule>
  readonly better: BetterDocuments
  /** Required form of a document by its code: as for reclaims, otherwise as for other relief methods. */
  readonly originalOf: (code: string) => WantedOriginal
}

const lookUp = (owner: OwnerFacts, market: CountryCode, rules: ReadonlyArray<DocumentRule>): HeldRules => {
  const holding = rulesInMarket(owner, market, rules)
  const all = [...rulesInMarket(owner, market, rules, ReliefMethod.literals), ...holding]
  const byCode = new Map<string, WantedOriginal>(all.map((rule) => [rule.code, wantedOriginal(rule)]))
  return { holding, better: betterDocuments(holding), originalOf: (code) => byCode.get(code) ?? "never" }
}

/** Maximum number of cached answers per table of rules. */
const maxKept = 5000

const cachesByRules = new WeakMap<ReadonlyArray<DocumentRule>, Map<string, HeldRules>>()

/** Looked up once for all owners of a kind in a market: a client has thousands of them. */
export const heldRules = (owner: OwnerFacts, market: CountryCode, rules: ReadonlyArray<DocumentRule>): HeldRules => {
  const kept = cachesByRules.get(rules) ?? new Map<string, HeldRules>()
  cachesByRules.set(rules, kept)
  const key = `${market} ${owner.residence} ${owner.entityType} ${owner.usClassification ?? ""}`
  const known = kept.get(key)
  if (known !== undefined) return known
  if (kept.size >= maxKept) kept.clear()
  const found = lookUp(owner, market, rules)
  kept.set(key, found)
  return found
}
