import { noHoldingAnswers } from "../../domain/application/HoldingAnswer.ts"
import { DocumentCode } from "../../domain/document/DocumentCode.ts"
import { DocumentValidity } from "../../domain/document/DocumentValidity.ts"
import type { DocumentRule } from "../../domain/document/DocumentRule.ts"
import { CountryCode } from "../../domain/market/CountryCode.ts"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { needKeyText } from "../../rules/document/requirement/Need.ts"
import type {
  FollowedReclaim,
  FollowedRequirement,
  OwnerInMarket
} from "../../rules/document/requirement/OwnerInMarket.ts"
import { planRequirements, type RequirementPlan } from "../../rules/document/requirement/planRequirements.ts"
import { makeWaitingReclaim } from "../makeClaimFamily.ts"
import { makeDocumentRule } from "../makeDocumentRule.ts"

export const day = (text: string) => CalendarDate.make(text)
export const today = day("2026-11-23")
export const guessedDeadline = day("2027-06-30")
export const guess = () => guessedDeadline

export const rule = (code: string, overrides: Parameters<typeof makeDocumentRule>[0] = {}) =>
  makeDocumentRule({ code: DocumentCode.make(code), ...overrides })

export const certificate = rule("us-6166", { leadDays: 90 })
export const power = rule("poa", { validity: DocumentValidity.make("until revoked"), leadDays: 28 })
export const voucher = rule("voucher", { level: "payment", party: "custodian", leadDays: 30 })
export const rules = [certificate, power, voucher]

export const reclaim = (seq: number, overrides: Partial<FollowedReclaim> = {}): FollowedReclaim => ({
  ...makeWaitingReclaim(seq, overrides.stage),
  year: 2024,
  agentCutoff: day("2027-10-29"),
  since: null,
  latestSafeOn: null,
  ...overrides
})

export const unitOf = (overrides: Partial<OwnerInMarket> = {}): OwnerInMarket => ({
  ownerId: 1,
  owner: { entityType: "corporation", usClassification: null, residence: CountryCode.make("US") },
  holdings: noHoldingAnswers,
  market: CountryCode.make("CH"),
  byHand: [],
  ahead: [],
  accounts: [],
  investorIds: new Map(),
  reclaims: [reclaim(1), reclaim(2, { year: 2025 })],
  documents: [],
  kept: new Map(),
  ...overrides
})

/** The plan of an owner with one market. */
export const planFor = (unit: OwnerInMarket, given: ReadonlyArray<DocumentRule> = rules) =>
  planRequirements({ units: [unit], kept: unit.kept }, given, today, guess)

/** The unit as it is once the plan was written. */
export const applyPlan = (unit: OwnerInMarket, plan: RequirementPlan): OwnerInMarket => {
  const kept = new Map<string, FollowedRequirement>(unit.kept)
  const byId = new Map([...unit.kept].map(([key, { requirementId }]) => [requirementId, key]))
  for (const change of plan.changes) {
    if (change._tag === "Made") {
      const { documentId, need, state } = change
      const { documentClass, leadDays, name, reason } = need
      kept.set(needKeyText(need), {
        requirementId: kept.size + 1,
        state,
        documentId,
        name,
        reason,
        documentClass,
        leadDays,
        ordered: null,
        seqs: [],
        accountIds: new Set(),
        markets: [],
        lackingIn: []
      })
    } else {
      const key = byId.get(change.requirementId) ?? ""
      const former = kept.get(key)
      if (former !== undefined) kept.set(key, { ...former, state: change.state, documentId: change.documentId })
    }
  }
  for (const { need, requirement } of plan.reworded) {
    const { documentClass, leadDays, name, reason } = need
    const key = byId.get(requirement.requirementId) ?? ""
    const former = kept.get(key)
    if (former !== undefined) kept.set(key, { ...former, documentClass, leadDays, name, reason })
  }
  for (const { key, seqs } of plan.heldUp) {
    const former = kept.get(key)
    if (former !== undefined) kept.set(key, { ...former, seqs })
  }
  for (const { key, lackingIn, markets } of plan.served) {
    const former = kept.get(key)
    if (former !== undefined) kept.set(key, { ...former, lackingIn, markets })
  }
  for (const { accountIds, key } of plan.awaited) {
    const former = kept.get(key)
    if (former !== undefined) kept.set(key, { ...former, accountIds })
  }
  const dates = new Map(plan.dated.map(({ latestSafeOn, seq }) => [seq, latestSafeOn]))
  const reclaims = unit.reclaims.map((one) => ({
    ...one,
    latestSafeOn: dates.has(one.seq) ? (dates.get(one.seq) ?? null) : one.latestSafeOn
  }))
  return { ...unit, kept, reclaims }
}

export const withPlannedRequirements = (unit: OwnerInMarket, given: ReadonlyArray<DocumentRule> = rules) =>
  applyPlan(unit, planFor(unit, given))

export const document = (code: string, overrides: Partial<OwnerInMarket["documents"][number]> = {}) => ({
  documentId: 7,
  code: DocumentCode.make(code),
  state: "active" as const,
  ownerId: 1,
  investorId: null,
  accountId: null,
  seq: null,
  markets: [],
  period: 0,
  validFrom: day("2020-01-01"),
  validTo: null,
  original: "not_needed" as const,
  ...overrides
})
