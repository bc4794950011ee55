import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { DocumentCode } from "../../../domain/document/DocumentCode.ts"
import { CountryCode } from "../../../domain/market/CountryCode.ts"
import { RequirementState } from "../../../domain/document/requirement/RequirementState.ts"
import { followNeeds, type CurrentRequirement } from "./followNeeds.ts"
import { type Need, needKeyText } from "./Need.ts"

const makeNeed = (period: number): Need => ({
  code: DocumentCode.make("us-6166"),
  level: "owner",
  ownerId: 1,
  market: CountryCode.make("CH"),
  isOfMarket: true,
  period,
  accountId: null,
  investorId: null,
  seq: null,
  name: "Form 6166",
  reason: "proves treaty residence",
  documentClass: "tax authority",
  leadDays: 90
})

const keptRequirement = (state: RequirementState, documentId: number | null = null) =>
  new Map([[needKeyText(makeNeed(2024)), { requirementId: 5, state, documentId }]])

/** The need for 2024, met by a document or by none. */
const neededWith = (documentId: number | null) =>
  new Map([[needKeyText(makeNeed(2024)), { need: makeNeed(2024), documentId, awaitedId: null }]])

/** Needs with a scan whose original is awaited. */
const neededWithScan = (awaitedId: number) =>
  new Map([[needKeyText(makeNeed(2024)), { need: makeNeed(2024), documentId: null, awaitedId }]])

const statesWithoutNeed = (state: RequirementState) =>
  followNeeds(keptRequirement(state), new Map()).map((change) => change.state)

const nextOf = (state: RequirementState, documentId: number | null) => {
  const [change] = followNeeds(keptRequirement(state), neededWith(documentId))
  return change?.state ?? state
}

describe("what becomes of requirements as needs change", () => {
  it("makes those that are new, accepted where a document on file meets them", () => {
    expect(followNeeds(new Map(), neededWith(null))).toMatchObject([
      { _tag: "Made", state: "requested", documentId: null }
    ])
    expect(followNeeds(new Map(), neededWith(7))).toMatchObject([{ _tag: "Made", state: "accepted", documentId: 7 }])
  })

  it("accepts what a document meets, and asks again when it holds no more", () => {
    expect(RequirementState.literals.map((state) => [state, nextOf(state, 7)])).toEqual([
      ["requested", "accepted"],
      ["submitted", "submitted"],
      ["under_review", "under_review"],
      ["rejected", "accepted"],
      ["accepted", "accepted"],
      ["waived", "waived"],
      ["obsolete", "accepted"]
    ])
    expect(RequirementState.literals.map((state) => [state, nextOf(state, null)])).toEqual([
      ["requested", "requested"],
      ["submitted", "submitted"],
      ["under_review", "under_review"],
      ["rejected", "rejected"],
      ["accepted", "requested"],
      ["waived", "waived"],
      ["obsolete", "requested"]
    ])
  })

  it("stays open with the scan of what has to come by post", () => {
    expect(followNeeds(new Map(), neededWithScan(7))).toMatchObject([
      { _tag: "Made", state: "requested", documentId: 7 }
    ])
    const next = RequirementState.literals.map((state) => {
      const [change] = followNeeds(keptRequirement(state, state === "requested" ? null : 3), neededWithScan(7))
      return [state, change?.state ?? "as it was", change?.documentId ?? null]
    })
    expect(next).toEqual([
      ["requested", "requested", 7],
      ["submitted", "as it was", null],
      ["under_review", "as it was", null],
      ["rejected", "as it was", null],
      ["accepted", "requested", 7],
      ["waived", "as it was", null],
      ["obsolete", "requested", 7]
    ])
    expect(followNeeds(keptRequirement("requested", 7), neededWithScan(7))).toEqual([])
    expect(followNeeds(keptRequirement("requested", 7), neededWith(null))).toMatchObject([
      { state: "requested", documentId: null }
    ])
  })

  it("drops what nobody sent and nothing needs", () => {
    expect(statesWithoutNeed("requested")).toEqual(["obsolete"])
    expect(statesWithoutNeed("rejected")).toEqual(["obsolete"])
    for (const state of ["submitted", "under_review", "accepted", "waived", "obsolete"] as const) {
      expect(statesWithoutNeed(state)).toEqual([])
    }
  })

  it("names the document that meets it now", () => {
    expect(followNeeds(keptRequirement("accepted", 7), neededWith(8))).toEqual([
      { _tag: "Moved", requirementId: 5, from: "accepted", state: "accepted", documentId: 8 }
    ])
  })

  const Drawn = Schema.Array(
    Schema.Struct({
      period: Schema.Int.check(Schema.isBetween({ minimum: 2020, maximum: 2026 })),
      state: Schema.NullOr(RequirementState),
      documentId: Schema.NullOr(Schema.Literals([1, 2])),
      isNeeded: Schema.Boolean
    })
  )
  it.prop("changes nothing when it is followed twice", { drawn: Drawn }, ({ drawn }) => {
    const rows = new Map<string, CurrentRequirement>()
    for (const [at, { documentId, period, state }] of drawn.entries()) {
      if (state !== null) rows.set(needKeyText(makeNeed(period)), { requirementId: at + 1, state, documentId })
    }
    const byPeriod = new Map(drawn.map((one) => [one.period, one]))
    const needs = new Map(
      [...byPeriod.values()]
        .filter(({ isNeeded }) => isNeeded)
        .map(({ documentId, period }) => [
          needKeyText(makeNeed(period)),
          { need: makeNeed(period), documentId, awaitedId: null }
        ])
    )
    let made = 1000
    for (const change of followNeeds(rows, needs)) {
      if (change._tag === "Made") {
        const { documentId, state } = change
        rows.set(needKeyText(change.need), { requirementId: made++, state, documentId })
      } else {
        const [key] = [...rows].find(([, { requirementId }]) => requirementId === change.requirementId) ?? [""]
        rows.set(key, { requirementId: change.requirementId, state: change.state, documentId: change.documentId })
      }
    }
    expect(followNeeds(rows, needs)).toEqual([])
  })
})
