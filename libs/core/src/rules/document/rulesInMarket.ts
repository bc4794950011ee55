import type { ReliefMethod } from "../../domain/account/ReliefMethod.ts"
import type { DocumentRule } from "../../domain/document/DocumentRule.ts"
import type { ResidenceScope } from "../../domain/document/ResidenceScope.ts"
import type { CountryCode } from "../../domain/market/CountryCode.ts"
import { isTransparent } from "../../domain/market/EntityType.ts"
import { euMembers } from "../../domain/market/euMembers.ts"
import type { OwnerFacts } from "./OwnerFacts.ts"

/** Specificity of a residence scope; of two rules for one document the more specific one applies. */
const closeness = (scope: ResidenceScope): number => {
  switch (scope._tag) {
    case "Listed":
      return scope.countries.length === 1 ? 5 : 4
    case "Union":
      return 3
    case "NotIn":
      return 2
    case "Others":
      return 1
    case "Everywhere":
      return 0
  }
}

const isNamed = (residence: CountryCode, market: DocumentRule["market"], rules: ReadonlyArray<DocumentRule>): boolean =>
  rules.some(
    ({ market: other, residence: scope }) =>
      other === market && scope._tag === "Listed" && scope.countries.includes(residence)
  )

const fitsResidence = (rule: DocumentRule, residence: CountryCode, rules: ReadonlyArray<DocumentRule>): boolean => {
  const scope = rule.residence
  switch (scope._tag) {
    case "Everywhere":
      return true
    case "Listed":
      return scope.countries.includes(residence)
    case "Union":
      return euMembers.has(residence)
    case "NotIn":
      return scope.country !== residence
    case "Others":
      return !isNamed(residence, rule.market, rules)
  }
}

/**
 * True if a rule fits the owner's type. Rules for those behind an owner apply to every look-through owner, so that an
 * LLC among them is treated as a partnership.
 */
const fitsEntity = (rule: DocumentRule, owner: OwnerFacts): boolean =>
  rule.entityTypes.includes(owner.entityType) ||
  ((rule.level === "investor" || rule.code === "investor-list") &&
    isTransparent(owner) &&
    rule.entityTypes.includes("partnership"))

/** Chooses between two rules for one document: the market's own rule, then the more specific one, then the first. */
const preferredRule = (one: DocumentRule, other: DocumentRule): DocumentRule => {
  const [ofOne, ofOther] = [one, other].map(
    ({ market, residence }) => (market === "*" ? 0 : 10) + closeness(residence)
  ) as [number, number]
  return ofOther > ofOne ? other : one
}

/** Rules for an owner in one market, one per document, of any requirement level. */
export const rulesInMarket = (
  owner: OwnerFacts,
  market: CountryCode,
  rules: ReadonlyArray<DocumentRule>,
  methods: ReadonlyArray<ReliefMethod> = ["reclaim"]
): ReadonlyArray<DocumentRule> => {
  const byCode = new Map<string, DocumentRule>()
  for (const rule of rules) {
    if (rule.market !== "*" && rule.market !== market) continue
    if (rule.method !== "any" && !methods.includes(rule.method)) continue
    if (!fitsEntity(rule, owner) || !fitsResidence(rule, owner.residence, rules)) continue
    const known = byCode.get(rule.code)
    byCode.set(rule.code, known === undefined ? rule : preferredRule(known, rule))
  }
  return [...byCode.values()]
}
