import { DocumentCode } from "../../../domain/document/DocumentCode.ts"
import type { DocumentParty } from "../../../domain/document/DocumentParty.ts"
import type { DocumentRule } from "../../../domain/document/DocumentRule.ts"
import { isOfOneMarket, isOfOneYear } from "../../../domain/document/RequirementScope.ts"
import type { DocumentClass } from "../../../domain/document/requirement/DocumentClass.ts"
import { withoutLesser } from "../betterDocuments.ts"
import { type ClaimFacts, conditionHolds } from "../conditionHolds.ts"
import { rulesInMarket } from "../rulesInMarket.ts"
import type { ClaimFamily, WaitingReclaim } from "./ClaimFamily.ts"
import type { Need, NeedKey } from "./Need.ts"

/**
 * Smallest dividend, in the smallest unit of its currency, on which even the lowest rate of one per cent yields an
 * amount.
 */
const minTaxable = 100n

const isExempt = ({ dueMinor, grossMinor }: WaitingReclaim): boolean => dueMinor === 0n && grossMinor >= minTaxable

const isReduced = ({ dueMinor }: WaitingReclaim): boolean => dueMinor > 0n

/** Facts about a claim from all reclaims of its family. */
export const claimFactsOf = ({ reclaims, year }: Pick<ClaimFamily, "reclaims" | "year">): ClaimFacts => ({
  year,
  grossEuroCents: reclaims.every(({ currency }) => currency === "EUR")
    ? reclaims.reduce((sum, { grossMinor }) => sum + grossMinor, 0n)
    : null,
  isAnyExempt: reclaims.some(isExempt),
  isAnyReduced: reclaims.some(isReduced)
})

/** A need with the reclaims that wait for it, by their numbers. */
export interface NeededFor {
  readonly need: Need
  readonly seqs: ReadonlyArray<number>
}

/** Class of a document, by the party who provides it. */
export const classOfParty: Readonly<Record<DocumentParty, DocumentClass>> = {
  client: "client",
  investor: "investor",
  "tax authority": "tax authority",
  custodian: "custodian",
  provider: "processing"
}

/** Code of the client's authorization to file, requested where the provider waits for it; no rule names it. */
export const claimAuthorization = DocumentCode.make("claim-authorization")

/** Code of the provider's work, for reclaims whose known documents are all on file. */
export const processingCode = DocumentCode.make("processing")

const rulesThatAsk = (family: ClaimFamily, holding: ReadonlyArray<DocumentRule>): ReadonlyArray<DocumentRule> => {
  const facts = { market: family.market, holdings: family.holdings, claim: claimFactsOf(family) }
  return withoutLesser(holding.filter((rule) => conditionHolds(rule, facts)))
}

type NeedSubject = Pick<NeedKey, "accountId" | "investorId" | "seq">

const ownerOnly: NeedSubject = { accountId: null, investorId: null, seq: null }

const seqsOf = (reclaims: ReadonlyArray<WaitingReclaim>): ReadonlyArray<number> => reclaims.map(({ seq }) => seq)

const seqsByAccount = (reclaims: ReadonlyArray<WaitingReclaim>): ReadonlyMap<number, ReadonlyArray<number>> => {
  const byAccount = new Map<number, Array<number>>()
  for (const { accountId, seq } of reclaims) {
    const seqs = byAccount.get(accountId)
    if (seqs === undefined) byAccount.set(accountId, [seq])
    else seqs.push(seq)
  }
  return byAccount
}

type Copies = ReadonlyArray<readonly [NeedSubject, ReadonlyArray<number>]>

/**
 * Copies that a rule requires in a family, by document level, with the reclaims that wait for each. Equal sets share
 * one array, so that they are evaluated only once.
 */
const copiesIn = ({ investorIds, reclaims }: ClaimFamily): ((rule: DocumentRule) => Copies) => {
  const all = seqsOf(reclaims)
  const ofFamily: Copies = [[ownerOnly, all]]
  let ofAccounts: Copies | null = null
  let ofPayments: Copies | null = null
  return ({ level }) => {
    switch (level) {
      case "owner":
      case "claim":
        return ofFamily
      case "account":
        return (ofAccounts ??= [...seqsByAccount(reclaims)].map(
          ([accountId, seqs]) => [{ ...ownerOnly, accountId }, seqs] as const
        ))
      case "investor":
        return investorIds.map((investorId) => [{ ...ownerOnly, investorId }, all])
      case "payment":
        return (ofPayments ??= reclaims.map(({ accountId, seq }) => [{ ...ownerOnly, accountId, seq }, [seq]] as const))
    }
  }
}

/** Texts and terms of a rule, for each need that it creates. */
export const wordsOfRule = ({
  leadDays,
  name,
  party,
  reason
}: DocumentRule): Pick<Need, "name" | "reason" | "documentClass" | "leadDays"> => ({
  name,
  reason,
  documentClass: classOfParty[party],
  leadDays
})

/** Need that a rule creates for each copy it requires, for dividends paid in a year. */
export const needOfRule = (
  rule: DocumentRule,
  { market, ownerId, year }: Pick<ClaimFamily, "market" | "ownerId" | "year">,
  { accountId, investorId, seq }: NeedSubject
): Need => {
  const { documentClass, leadDays, name, reason } = wordsOfRule(rule)
  const { code, level, scope } = rule
  // 0 where one that is valid on the day of filing will do.
  const period = isOfOneYear(scope) ? year : 0
  const isOfMarket = isOfOneMarket(scope)
  // Written out rather than spread: a client may have hundreds of thousands of needs.
  return {
    code,
    level,
    ownerId,
    market,
    isOfMarket,
    period,
    accountId,
    investorId,
    seq,
    name,
    reason,
    documentClass,
    leadDays
  }
}

const needOfFamily = (
  { market, ownerId, year }: ClaimFamily,
  facts: Pick<Need, "code" | "name" | "reason" | "documentClass">
): Need => ({
  ...ownerOnly,
  ...facts,
  level: "claim",
  ownerId,
  market,
  isOfMarket: true,
  period: year,
  leadDays: 0
})

/** Documents needed by a family under the rules of its owner in its market, see {@link rulesInMarket}. */
export const documentsNeededBy = (
  family: ClaimFamily,
  holding: ReadonlyArray<DocumentRule>
): ReadonlyArray<NeededFor> => {
  const copiesOf = copiesIn(family)
  const byRule = rulesThatAsk(family, holding).flatMap((rule) =>
    copiesOf(rule).map(([whose, seqs]): NeededFor => ({ need: needOfRule(rule, family, whose), seqs }))
  )
  const unauthorized = family.reclaims.filter(({ stage }) => stage === "awaiting_authorization")
  if (unauthorized.length === 0) return byRule
  const authorization = needOfFamily(family, {
    code: claimAuthorization,
    name: "Claim authorization",
    reason: "lets the provider file the claims",
    documentClass: "client"
  })
  return [...byRule, { need: authorization, seqs: seqsOf(unauthorized) }]
}

/**
 * All documents that the waiting reclaims of a family need by the rules, on file or not, and the client's authorization
 * to file where that is awaited.
 */
export const documentsNeeded = (family: ClaimFamily, rules: ReadonlyArray<DocumentRule>): ReadonlyArray<NeededFor> =>
  documentsNeededBy(family, rulesInMarket(family.owner, family.market, rules))

/**
 * Documents requested by the desk that apply to this family: each holds up every reclaim that it could be meant for,
 * and lapses without any.
 */
export const needsByHand = (
  { investorIds, reclaims, year }: ClaimFamily,
  byHand: ReadonlyArray<Need>
): ReadonlyArray<NeededFor> =>
  byHand.flatMap((need) => {
    const { investorId, period } = need
    if (period !== 0 && period !== year) return []
    if (investorId !== null && !investorIds.includes(investorId)) return []
    const meant = reclaims.filter(
      ({ accountId, seq }) =>
        (need.accountId === null || need.accountId === accountId) && (need.seq === null || need.seq === seq)
    )
    return meant.length === 0 ? [] : [{ need, seqs: seqsOf(meant) }]
  })

/**
 * Need for the provider's work, for reclaims of a family that lack nothing: they still wait, because only the provider
 * moves their stage. Ensures that every reclaim waits for something. Null where each lacks something.
 */
export const workLeft = (family: ClaimFamily, lacking: ReadonlyArray<NeededFor>): NeededFor | null => {
  const behindSomething = new Set([...new Set(lacking.map(({ seqs }) => seqs))].flat())
  const ready = seqsOf(family.reclaims).filter((seq) => !behindSomething.has(seq))
  if (ready.length === 0) return null
  const work = needOfFamily(family, {
    code: processingCode,
    name: "Work of the provider",
    reason: "every known document is there",
    documentClass: "processing"
  })
  return { need: work, seqs: ready }
}
