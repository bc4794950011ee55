import type { DocumentRule } from "../../domain/document/DocumentRule.ts"
import type { DocumentCode } from "../../domain/document/DocumentCode.ts"
import { DocumentParty } from "../../domain/document/DocumentParty.ts"
import type { CountryCode } from "../../domain/market/CountryCode.ts"
import type { ReliefMethod } from "../../domain/account/ReliefMethod.ts"
import { type HoldingAnswers, noHoldingAnswers } from "../../domain/application/HoldingAnswer.ts"
import { withoutLesser } from "../document/betterDocuments.ts"
import { conditionHolds } from "../document/conditionHolds.ts"
import type { OwnerFacts } from "../document/OwnerFacts.ts"
import { precedingDocument } from "../document/precedingDocument.ts"
import { rulesInMarket } from "../document/rulesInMarket.ts"

/** Document that an owner will be asked for, once for all markets that require it. */
export interface ExpectedDocument {
  readonly code: DocumentCode
  readonly name: string
  /** Markets that require it, in the order given. */
  readonly markets: ReadonlyArray<CountryCode>
  /** Rules that require it, starting with the rule for every market, if included. At least one. */
  readonly rules: readonly [DocumentRule, ...ReadonlyArray<DocumentRule>]
  /** Prerequisite that is also requested; null for none. */
  readonly after: DocumentCode | null
  /** Days from today to having it, those of the documents before it included. */
  readonly leadDays: number
}

/** Documents that one party provides, longest lead time first. */
export interface ExpectedDocuments {
  readonly party: DocumentParty
  readonly documents: ReadonlyArray<ExpectedDocument>
}

interface MarketRule {
  readonly rule: DocumentRule
  readonly market: CountryCode
}

type AllOfCode = readonly [MarketRule, ...ReadonlyArray<MarketRule>]
type ByCode = ReadonlyMap<string, AllOfCode>

const beforeOf = (wanted: AllOfCode, byCode: ByCode): AllOfCode | undefined =>
  byCode.get(precedingDocument[wanted[0].rule.code] ?? "")

const daysOf = (wanted: AllOfCode, byCode: ByCode): number => {
  const before = beforeOf(wanted, byCode)
  return Math.max(...wanted.map(({ rule }) => rule.leadDays)) + (before === undefined ? 0 : daysOf(before, byCode))
}

const documentOf = (wanted: AllOfCode, byCode: ByCode): ExpectedDocument => {
  const rules = [...new Set(wanted.map(({ rule }) => rule))].toSorted(
    (one, other) => Number(one.market !== "*") - Number(other.market !== "*")
  ) as unknown as readonly [DocumentRule, ...ReadonlyArray<DocumentRule>]
  const { code, name } = rules[0]
  return {
    code,
    name,
    markets: [...new Set(wanted.map(({ market }) => market))],
    rules,
    after: beforeOf(wanted, byCode)?.[0].rule.code ?? null,
    leadDays: daysOf(wanted, byCode)
  }
}

/**
 * Documents that an owner will be asked for in these markets, each once, by who provides it. Covers only what is
 * certain before there is a claim; conditional and occasional documents are left out.
 */
export const expectedDocuments = (
  owner: OwnerFacts,
  markets: ReadonlyArray<CountryCode>,
  rules: ReadonlyArray<DocumentRule>,
  methods?: ReadonlyArray<ReliefMethod>,
  holdings: HoldingAnswers = noHoldingAnswers
): ReadonlyArray<ExpectedDocuments> => {
  const wanted = markets.flatMap((market) =>
    rulesInMarket(owner, market, rules, methods)
      .filter((rule) => conditionHolds(rule, { market, holdings, claim: null }))
      .map((rule): MarketRule => ({ rule, market }))
  )
  const kept = new Set(withoutLesser(wanted.map(({ rule }) => rule)).map(({ code }) => code))
  const byCode = new Map<string, AllOfCode>()
  for (const one of wanted) {
    const { code } = one.rule
    if (!kept.has(code)) continue
    const same = byCode.get(code)
    byCode.set(code, same === undefined ? [one] : [...same, one])
  }
  const documents = [...byCode.values()].map((same) => documentOf(same, byCode))
  return DocumentParty.literals.flatMap((party) => {
    const given = documents
      .filter((document) => document.rules[0].party === party)
      .toSorted((one, other) => other.leadDays - one.leadDays || (one.name < other.name ? -1 : 1))
    return given.length === 0 ? [] : [{ party, documents: given }]
  })
}
