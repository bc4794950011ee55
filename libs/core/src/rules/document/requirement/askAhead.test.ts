import { describe, expect, it } from "@effect/vitest"
import { DocumentCode } from "../../../domain/document/DocumentCode.ts"
import { DocumentValidity } from "../../../domain/document/DocumentValidity.ts"
import { CountryCode } from "../../../domain/market/CountryCode.ts"
import { needKeyText } from "./Need.ts"
import type { FollowedReclaim, FollowedRequirement } from "./OwnerInMarket.ts"
import { changesNothing } from "./planRequirements.ts"
import {
  certificate,
  day,
  document,
  withPlannedRequirements,
  reclaim,
  rule,
  unitOf,
  applyPlan,
  planFor
} from "../../../testing/documents/followedUnit.ts"

describe("the next copy of a document", () => {
  const ending = { ...document("poa"), validTo: day("2026-12-04") }
  const short = rule("poa", { validity: DocumentValidity.make("years:3"), leadDays: 28 })
  const plain = "poa 1 CH 0   "
  const key = `${plain} after 7`
  const need = {
    code: DocumentCode.make("poa"),
    level: "owner" as const,
    ownerId: 1,
    market: CountryCode.make("CH"),
    isOfMarket: true,
    period: 0,
    accountId: null,
    investorId: null,
    seq: null,
    name: short.name,
    reason: short.reason,
    documentClass: "tax authority" as const,
    leadDays: 28
  }
  const ahead = [{ key, need, renews: 7 }]
  const next: FollowedRequirement = {
    requirementId: 90,
    state: "requested",
    documentId: null,
    name: need.name,
    reason: need.reason,
    documentClass: "tax authority",
    leadDays: 28,
    ordered: null,
    seqs: [],
    accountIds: new Set(),
    markets: [],
    lackingIn: []
  }
  const soon = reclaim(1, { agentCutoff: day("2026-12-01") })
  const later = reclaim(2)
  const unitWithRequest = (reclaims: ReadonlyArray<FollowedReclaim>) => {
    const before = withPlannedRequirements(unitOf({ reclaims, documents: [ending] }), [short])
    return { ...before, ahead, kept: new Map(before.kept).set(key, next) }
  }

  it("changes nothing while the present one covers all", () => {
    expect(changesNothing(planFor(unitWithRequest([soon]), [short]))).toBe(true)
  })

  it("is what waits once the present one does not, and nothing beside it", () => {
    const bare = unitWithRequest([soon])
    const unit = { ...bare, reclaims: [...bare.reclaims, later] }
    const after = applyPlan(unit, planFor(unit, [short]))
    expect(after.kept.get(key)).toMatchObject({ state: "requested", seqs: [2] })
    expect(after.kept.get(plain)).toMatchObject({ state: "obsolete", documentId: null, seqs: [] })
    expect(changesNothing(planFor(after, [short]))).toBe(true)
  })

  it("is met by what goes on where the present one ends, which then meets all", () => {
    const bare = unitWithRequest([soon])
    const successor = document("poa", { documentId: 8, validFrom: day("2026-12-05") })
    const unit = { ...bare, reclaims: [...bare.reclaims, later], documents: [ending, successor] }
    const after = applyPlan(unit, planFor(unit, [short]))
    expect(after.kept.get(key)).toMatchObject({ state: "accepted", documentId: 8, seqs: [] })
    expect(after.kept.get(plain)).toMatchObject({ state: "accepted", seqs: [] })
  })

  it("is asked for on once the present one was revoked", () => {
    const bare = unitWithRequest([soon])
    const unit = { ...bare, documents: [] }
    const after = applyPlan(unit, planFor(unit, [short]))
    expect(after.kept.get(key)).toMatchObject({ state: "requested", seqs: [1] })
    expect(after.kept.get(plain)?.state).toBe("obsolete")
  })

  it("is dropped once nobody asks for it ahead", () => {
    const unit = { ...unitWithRequest([soon]), ahead: [] }
    expect(planFor(unit, [short]).changes).toMatchObject([{ requirementId: 90, state: "obsolete" }])
  })
})

describe("a year to come", () => {
  const need = {
    code: certificate.code,
    level: certificate.level,
    ownerId: 1,
    market: CountryCode.make("CH"),
    isOfMarket: true,
    period: 2027,
    accountId: null,
    investorId: null,
    seq: null,
    name: certificate.name,
    reason: certificate.reason,
    documentClass: "tax authority" as const,
    leadDays: certificate.leadDays
  }
  const key = needKeyText(need)
  const ahead = [{ key, need, renews: null }]
  const kept: FollowedRequirement = {
    ...need,
    requirementId: 91,
    state: "requested",
    documentId: null,
    ordered: null,
    seqs: [],
    accountIds: new Set(),
    markets: [],
    lackingIn: []
  }
  const unit = () => {
    const before = withPlannedRequirements(unitOf(), [certificate])
    return { ...before, ahead, kept: new Map(before.kept).set(key, kept) }
  }

  it("stays asked for though nothing needs it, and holds up nothing", () => {
    expect(changesNothing(planFor(unit(), [certificate]))).toBe(true)
  })

  it("is the request of its reclaims once there are some", () => {
    const before = unit()
    const later = { ...before, reclaims: [...before.reclaims, reclaim(3, { year: 2027 })] }
    const after = applyPlan(later, planFor(later, [certificate]))
    expect(after.kept.get(key)).toMatchObject({ requirementId: 91, state: "requested", seqs: [3] })
    expect(after.kept.size).toBe(before.kept.size)
  })

  it("is closed by the document of that year", () => {
    const documents = [document("us-6166", { documentId: 9, period: 2027 })]
    const { changes } = planFor({ ...unit(), documents }, [certificate])
    expect(changes).toMatchObject([{ requirementId: 91, state: "accepted", documentId: 9 }])
  })
})
