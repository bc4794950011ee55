import { DocumentCertification } from "@reclaim/core/domain/document/DocumentCertification"
import type { DocumentRule } from "@reclaim/core/domain/document/DocumentRule"
import { DocumentSignature } from "@reclaim/core/domain/document/DocumentSignature"
import { OriginalNeed } from "@reclaim/core/domain/document/OriginalNeed"
import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { rulesInMarket } from "@reclaim/core/rules/document/rulesInMarket"
import { Struct } from "effect"
import type { WaitingOwner } from "./DocumentRows.ts"

/** A document's rule for all markets that it serves: that of the first, in the strictest form that any of them wants. */
export interface RuleOfMarkets extends Omit<DocumentRule, "signature" | "original" | "certification"> {
  readonly signature: DocumentSignature
  readonly original: OriginalNeed
  readonly certification: DocumentCertification
  /** One for each market that keeps its own; 0 where a copy is enough. */
  readonly originals: number
}

type ByCode = ReadonlyMap<string, DocumentRule>

/** By table of rules, then by owner facts, in which few owners differ. */
const cache = new WeakMap<ReadonlyArray<DocumentRule>, Map<string, ByCode>>()
const cacheOfMarkets = new WeakMap<ReadonlyArray<DocumentRule>, Map<string, RuleOfMarkets | null>>()

type OwnerKind = Pick<WaitingOwner, "entityType" | "usClassification" | "residence">

const kindKey = ({ entityType, residence, usClassification }: OwnerKind): string =>
  [entityType, usClassification ?? "", residence].join(" ")

/** The rule that a market has for a document of an owner; null where it has none. */
export const ruleInMarket = (
  rules: ReadonlyArray<DocumentRule>,
  owner: WaitingOwner,
  market: string,
  code: string
): DocumentRule | null => {
  const ofTable = cache.get(rules) ?? new Map<string, ByCode>()
  cache.set(rules, ofTable)
  const key = `${market} ${kindKey(owner)}`
  const before = ofTable.get(key)
  if (before !== undefined) return before.get(code) ?? null
  const holding = rulesInMarket(owner, CountryCode.make(market), rules)
  const byCode = new Map(holding.map((rule) => [rule.code as string, rule]))
  ofTable.set(key, byCode)
  return byCode.get(code) ?? null
}

/** Signatures and certifications from the least to the most that they ask for, and forms from the strictest. */
const signatures: ReadonlyArray<DocumentSignature> = ["none", "simple", "wet", "qualified"]
const certifications = DocumentCertification.literals
const forms = OriginalNeed.literals

const most = <A>(order: ReadonlyArray<A>, values: ReadonlyArray<A>, first: A): A =>
  values.reduce((one, other) => (order.indexOf(other) > order.indexOf(one) ? other : one), first)

const originalsIn = (found: ReadonlyArray<DocumentRule>): number => {
  const keeping = found.filter(({ original }) => original === "original").length
  // One that serves the others is needed where no market keeps its own.
  return keeping > 0 ? keeping : Number(found.some(({ original }) => original === "first original then copy"))
}

/** The rule that a requirement comes from in the markets that it serves; null where none has its code. */
export const ruleOfRequirement = (
  rules: ReadonlyArray<DocumentRule>,
  owner: WaitingOwner,
  markets: ReadonlyArray<string>,
  code: string
): RuleOfMarkets | null => {
  const ofTable = cacheOfMarkets.get(rules) ?? new Map<string, RuleOfMarkets | null>()
  cacheOfMarkets.set(rules, ofTable)
  const key = `${code} ${markets.join(" ")} ${kindKey(owner)}`
  const before = ofTable.get(key)
  if (before !== undefined) return before
  const found = markets.flatMap((market) => ruleInMarket(rules, owner, market, code) ?? [])
  const [first] = found
  const rule: RuleOfMarkets | null =
    first === undefined
      ? null
      : {
          ...Struct.omit(first, ["signature", "original", "certification"]),
          signature: most(
            signatures,
            found.map(({ signature }) => signature),
            first.signature
          ),
          original: most(
            forms.toReversed(),
            found.map(({ original }) => original),
            first.original
          ),
          certification: most(
            certifications,
            found.map(({ certification }) => certification),
            first.certification
          ),
          originals: originalsIn(found)
        }
  ofTable.set(key, rule)
  return rule
}
