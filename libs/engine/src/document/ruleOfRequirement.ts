import type { DocumentRule } from "@reclaim/core/domain/document/DocumentRule"
import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { rulesInMarket } from "@reclaim/core/rules/document/rulesInMarket"
import type { WaitingOwner } from "./DocumentRows.ts"

type ByCode = ReadonlyMap<string, DocumentRule>

/** By table of rules, then by owner facts, in which few owners differ. */
const cache = new WeakMap<ReadonlyArray<DocumentRule>, Map<string, ByCode>>()

/** The rule that a requirement comes from; null where none has its code. */
export const ruleOfRequirement = (
  rules: ReadonlyArray<DocumentRule>,
  owner: WaitingOwner,
  market: string,
  code: string
): DocumentRule | null => {
  const ofTable = cache.get(rules) ?? new Map<string, ByCode>()
  cache.set(rules, ofTable)
  const key = [market, owner.entityType, owner.usClassification ?? "", owner.residence].join(" ")
  const before = ofTable.get(key)
  if (before !== undefined) return before.get(code) ?? null
  const holding = rulesInMarket(owner, CountryCode.make(market), rules)
  const byCode = new Map(holding.map((rule) => [rule.code as string, rule]))
  ofTable.set(key, byCode)
  return byCode.get(code) ?? null
}
