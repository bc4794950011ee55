import { Array } from "effect"
import type { ReliefMethod } from "../../domain/account/ReliefMethod.ts"
import { DocumentParty } from "../../domain/document/DocumentParty.ts"
import type { DocumentRule } from "../../domain/document/DocumentRule.ts"
import type { CountryCode } from "../../domain/market/CountryCode.ts"
import { conditionHolds } from "../document/conditionHolds.ts"
import type { OwnerFacts } from "../document/OwnerFacts.ts"
import { precedingDocument } from "../document/precedingDocument.ts"
import { replacedByForm6166 } from "../document/replacedByForm6166.ts"
import { rulesInMarket } from "../document/rulesInMarket.ts"
import type { AskedDocument, AskedDocuments } from "./AskedDocument.ts"

interface Wanted {
  readonly rule: DocumentRule
  readonly market: CountryCode
}

type AllOfCode = Array.NonEmptyArray<Wanted>
type ByCode = Readonly<Record<string, AllOfCode | undefined>>

const beforeOf = (wanted: AllOfCode, byCode: ByCode): AllOfCode | undefined =>
  byCode[precedingDocument[wanted[0].rule.code] ?? ""]

const daysOf = (wanted: AllOfCode, byCode: ByCode): number => {
  const before = beforeOf(wanted, byCode)
  return Math.max(...wanted.map(({ rule }) => rule.leadDays)) + (before === undefined ? 0 : daysOf(before, byCode))
}

const documentOf = (wanted: AllOfCode, byCode: ByCode): AskedDocument => {
  const rules = Array.dedupe(Array.map(wanted, ({ rule }) => rule)).toSorted(
    (one, other) => Number(one.market !== "*") - Number(other.market !== "*")
  ) as unknown as Array.NonEmptyArray<DocumentRule>
  const { code, name } = rules[0]
  return {
    code,
    name,
    markets: Array.dedupe(wanted.map(({ market }) => market)),
    rules,
    after: beforeOf(wanted, byCode)?.[0].rule.code ?? null,
    leadDays: daysOf(wanted, byCode)
  }
}

/**
 * What an owner will be asked for in these markets, each document once, by who gives it. Only what is certain before there is
 * a claim: what depends on one, or is asked for now and then, is left out.
 */
export const documentsAsked = (
  owner: OwnerFacts,
  markets: ReadonlyArray<CountryCode>,
  rules: ReadonlyArray<DocumentRule>,
  methods?: ReadonlyArray<ReliefMethod>
): ReadonlyArray<AskedDocuments> => {
  const wanted = markets.flatMap((market) =>
    rulesInMarket(owner, market, rules, methods)
      .filter((rule) => conditionHolds(rule, market))
      .map((rule): Wanted => ({ rule, market }))
  )
  const isCertified = wanted.some(({ rule }) => rule.code === "us-6166")
  const byCode = Array.groupBy(
    wanted.filter(({ rule }) => !(isCertified && replacedByForm6166.has(rule.code))),
    ({ rule }) => rule.code
  )
  const documents = Object.values(byCode).map((same) => documentOf(same, byCode))
  return DocumentParty.literals.flatMap((party) => {
    const given = documents
      .filter((document) => document.rules[0].party === party)
      .toSorted((one, other) => other.leadDays - one.leadDays || (one.name < other.name ? -1 : 1))
    return given.length === 0 ? [] : [{ party, documents: given }]
  })
}
