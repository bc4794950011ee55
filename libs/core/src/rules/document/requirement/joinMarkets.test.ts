import { describe, expect, it } from "@effect/vitest"
import { CountryCode } from "../../../domain/market/CountryCode.ts"
import { applyPlan, document, guess, reclaim, rule, today, unitOf } from "../../../testing/documents/followedUnit.ts"
import type { OwnerInMarket } from "./OwnerInMarket.ts"
import { changesNothing, planRequirements } from "./planRequirements.ts"

const [ch, de, fr] = ["CH", "DE", "FR"].map((code) => CountryCode.make(code)) as [CountryCode, CountryCode, CountryCode]

const certificate = rule("us-6166", { scope: "owner-year", leadDays: 90 })
const ofGermany = rule("us-6166", { market: de, scope: "owner-year", leadDays: 120, party: "client" })

/** The owner with a reclaim of 2024 in each market, the number of which is the place of the market. */
const ownerIn = (markets: ReadonlyArray<CountryCode>, more: Partial<OwnerInMarket> = {}) =>
  markets.map((market, place) => unitOf({ market, reclaims: [reclaim(place + 1)], ...more }))

const planOf = (units: ReadonlyArray<OwnerInMarket>, rules = [certificate]) =>
  planRequirements({ units, kept: units[0]?.kept ?? new Map() }, rules, today, guess)

/** The owner once the plan was written. */
const after = (units: ReadonlyArray<OwnerInMarket>, rules = [certificate]) => {
  const plan = planOf(units, rules)
  const kept = applyPlan(unitOf({ reclaims: [], kept: units[0]?.kept ?? new Map() }), plan).kept
  const dates = new Map(plan.dated.map(({ latestSafeOn, seq }) => [seq, latestSafeOn]))
  return units.map((unit) => ({
    ...unit,
    kept,
    reclaims: unit.reclaims.map((one) => ({ ...one, latestSafeOn: dates.get(one.seq) ?? one.latestSafeOn }))
  }))
}

const key = "us-6166 1 * 2024   "

describe("a document of all markets", () => {
  it("is asked for once, whatever the markets that need it", () => {
    const { changes, heldUp, served } = planOf(ownerIn([fr, ch, de]))
    expect(changes).toMatchObject([{ _tag: "Made", key, state: "requested" }])
    expect(heldUp).toEqual([{ key, seqs: [1, 2, 3] }])
    expect(served).toEqual([{ key, markets: ["CH", "DE", "FR"], lackingIn: ["CH", "DE", "FR"], documentIds: [] }])
  })

  it("is asked for no second time when another market, or another account, needs it", () => {
    const [swiss] = after(ownerIn([ch]))
    const both = [swiss ?? unitOf(), ...ownerIn([de], { kept: swiss?.kept ?? new Map(), reclaims: [reclaim(2)] })]
    const plan = planOf(both)
    expect(plan.changes).toEqual([])
    expect(plan.served).toMatchObject([{ key, markets: ["CH", "DE"] }])
    expect(plan.heldUp).toEqual([{ key, seqs: [1, 2] }])
    const opened = both.map((unit) => ({ ...unit, accounts: [{ accountId: 9, markets: [ch, de], methods: [] }] }))
    expect(planOf(opened).changes.filter(({ _tag }) => _tag === "Made")).toMatchObject([
      // Of the present year, which the account waits for.
      { key: "us-6166 1 * 2026   " }
    ])
  })

  it("is lacking in the markets that its copy is not for, and changes nothing after that", () => {
    const units = ownerIn([ch, de], { documents: [document("us-6166", { period: 2024, markets: [ch] })] })
    const plan = planOf(units)
    expect(plan.changes).toContainEqual(expect.objectContaining({ key, state: "requested", documentId: null }))
    expect(plan.served).toEqual([{ key, markets: ["CH", "DE"], lackingIn: ["DE"], documentIds: [7] }])
    expect(plan.heldUp).toContainEqual({ key, seqs: [2] })
    expect(changesNothing(planOf(after(units)))).toBe(true)
  })

  it("is on file once every market has it, from one copy or from several", () => {
    const one = document("us-6166", { period: 2024, markets: [ch] })
    const open = after(ownerIn([ch, de], { documents: [one] }))
    const both = open.map((unit) => ({
      ...unit,
      documents: [one, document("us-6166", { documentId: 8, period: 2024, markets: [de] })]
    }))
    const plan = planOf(both)
    expect(plan.changes).toContainEqual(expect.objectContaining({ _tag: "Moved", state: "accepted" }))
    expect(plan.served).toEqual([{ key, markets: ["CH", "DE"], lackingIn: [], documentIds: [7, 8] }])
  })

  it("takes the longest time of its markets, and waits for whoever acts first", () => {
    const { changes } = planOf(ownerIn([ch, de]), [certificate, ofGermany])
    expect(changes).toMatchObject([{ need: { leadDays: 120, documentClass: "client" } }])
  })

  it("stays waived in a market where it was before it served all", () => {
    const waived = {
      requirementId: 50,
      state: "waived" as const,
      documentId: null,
      name: certificate.name,
      reason: certificate.reason,
      documentClass: "tax authority" as const,
      leadDays: 90,
      ordered: null,
      seqs: [],
      accountIds: new Set<number>(),
      markets: [],
      lackingIn: []
    }
    const units = ownerIn([ch, de], { kept: new Map([["us-6166 1 CH 2024   ", waived]]) })
    expect(planOf(units).served).toMatchObject([{ lackingIn: ["DE"] }])
  })

  it("keeps the markets that it was for once nothing needs it", () => {
    const [swiss] = after(ownerIn([ch, de]))
    const bare = [{ ...(swiss ?? unitOf()), reclaims: [] }]
    const plan = planOf(bare)
    expect(plan.changes).toMatchObject([{ state: "obsolete" }])
    expect(plan.served).toEqual([{ key, markets: ["CH", "DE"], lackingIn: [], documentIds: [] }])
  })
})
