import { DocumentCode } from "../../domain/document/DocumentCode.ts"
import type { DocumentParty } from "../../domain/document/DocumentParty.ts"
import type { DocumentRule } from "../../domain/document/DocumentRule.ts"
import type { DocumentClass } from "../../domain/requirement/DocumentClass.ts"
import { conditionHolds } from "../document/conditionHolds.ts"
import { replacedByForm6166 } from "../document/replacedByForm6166.ts"
import { rulesInMarket } from "../document/rulesInMarket.ts"
import type { ClaimFamily, WaitingReclaim } from "./ClaimFamily.ts"
import type { Need, NeedKey } from "./Need.ts"
import { periodOf } from "./periodOf.ts"

/** A need with the reclaims that wait for it, by their numbers. */
export interface NeededFor {
  readonly need: Need
  readonly seqs: ReadonlyArray<number>
}

/** Who is waited for, by who gives a document. */
export const classOfParty: Readonly<Record<DocumentParty, DocumentClass>> = {
  client: "client",
  investor: "investor",
  "tax authority": "tax authority",
  custodian: "custodian",
  provider: "processing"
}

/** Asked for where the provider waits for the client's word to file: no rule names it. */
export const claimAuthorization = DocumentCode.make("claim-authorization")

/** What reclaims stand behind whose every known document is there. */
export const processing = DocumentCode.make("processing")

const grossEuroCentsOf = (reclaims: ReadonlyArray<WaitingReclaim>): bigint | null =>
  reclaims.every(({ currency }) => currency === "EUR")
    ? reclaims.reduce((sum, { grossMinor }) => sum + grossMinor, 0n)
    : null

const rulesThatAsk = (family: ClaimFamily, rules: ReadonlyArray<DocumentRule>): ReadonlyArray<DocumentRule> => {
  const facts = { market: family.market, grossEuroCents: grossEuroCentsOf(family.reclaims) }
  const asking = rulesInMarket(family.owner, family.market, rules).filter((rule) => conditionHolds(rule, facts))
  const isCertified = asking.some(({ code }) => code === "us-6166")
  return isCertified ? asking.filter(({ code }) => !replacedByForm6166.has(code)) : asking
}

type Whose = Pick<NeedKey, "accountId" | "investorId" | "seq">

const nobodyElse: Whose = { accountId: null, investorId: null, seq: null }

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

/** Of whom one rule wants a copy in a family, and which reclaims wait for each. */
const copiesOf = (
  { level }: DocumentRule,
  { investorIds, reclaims }: ClaimFamily
): ReadonlyArray<readonly [Whose, ReadonlyArray<number>]> => {
  switch (level) {
    case "owner":
    case "claim":
      return [[nobodyElse, seqsOf(reclaims)]]
    case "account":
      return [...seqsByAccount(reclaims)].map(([accountId, seqs]) => [{ ...nobodyElse, accountId }, seqs])
    case "investor": {
      const seqs = seqsOf(reclaims)
      return investorIds.map((investorId) => [{ ...nobodyElse, investorId }, seqs])
    }
    case "payment":
      return reclaims.map(({ accountId, seq }) => [{ ...nobodyElse, accountId, seq }, [seq]])
  }
}

/** The need that a rule makes of whomever it wants a copy of, for dividends paid in a year. */
export const needOfRule = (
  rule: DocumentRule,
  { market, ownerId, year }: Pick<ClaimFamily, "market" | "ownerId" | "year">,
  whose: Whose
): Need => ({
  ...whose,
  code: rule.code,
  level: rule.level,
  ownerId,
  market,
  period: periodOf(rule.validity, year),
  name: rule.name,
  reason: rule.reason,
  documentClass: classOfParty[rule.party],
  leadDays: rule.leadDays
})

const needOfFamily = (
  { market, ownerId, year }: ClaimFamily,
  facts: Pick<Need, "code" | "name" | "reason" | "documentClass">
): Need => ({ ...nobodyElse, ...facts, level: "claim", ownerId, market, period: year, leadDays: 0 })

/**
 * Every document that the waiting reclaims of a family need by the rules, whether at hand or not; beside them the client's
 * word to file where that is waited for.
 */
export const documentsNeeded = (family: ClaimFamily, rules: ReadonlyArray<DocumentRule>): ReadonlyArray<NeededFor> => {
  const byRule = rulesThatAsk(family, rules).flatMap((rule) =>
    copiesOf(rule, family).map(([whose, seqs]): NeededFor => ({ need: needOfRule(rule, family, whose), seqs }))
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

/** What the desk asks for by hand, of this family: it holds up all that it could be meant for. */
export const needsByHand = ({ reclaims, year }: ClaimFamily, byHand: ReadonlyArray<Need>): ReadonlyArray<NeededFor> =>
  byHand.filter(({ period }) => period === 0 || period === year).map((need) => ({ need, seqs: seqsOf(reclaims) }))

/**
 * What is left of the needs of a family once those at hand are taken away. A reclaim that lacks nothing still waits, for only
 * the provider moves its stage: it stands behind the provider's work, so that no reclaim stands behind nothing.
 */
export const needsLeft = (
  family: ClaimFamily,
  needs: ReadonlyArray<NeededFor>,
  isAtHand: (need: Need) => boolean
): ReadonlyArray<NeededFor> => {
  const lacking = needs.filter(({ need }) => !isAtHand(need))
  const behindSomething = new Set(lacking.flatMap(({ seqs }) => seqs))
  const ready = seqsOf(family.reclaims).filter((seq) => !behindSomething.has(seq))
  if (ready.length === 0) return lacking
  const work = needOfFamily(family, {
    code: processing,
    name: "Work of the provider",
    reason: "every known document is there",
    documentClass: "processing"
  })
  return [...lacking, { need: work, seqs: ready }]
}
