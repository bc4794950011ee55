import { describe, expect, it } from "vitest"
import type { AuthorizationBatch, RecordedDecision } from "../../domain/authorization/AuthorizationBatch.ts"
import { CountryCode } from "../../domain/market/CountryCode.ts"
import { UsdCents } from "../../domain/value/UsdCents.ts"
import { makeAuthorization } from "../../testing/authorization/makeAuthorization.ts"
import {
  answersOfBatch,
  batchSets,
  costlyBatches,
  jointBatches,
  jointResponses,
  jointStatements,
  marketTotals,
  missingFromDecision,
  type OwnAnswers,
  usualChoice,
  wholeSets,
  withSets
} from "./jointDecision.ts"
import { noAnswers, requiredStatement, type StatementAnswers } from "./statementAnswers.ts"

const { sums } = makeAuthorization()
const losingSums = { ...sums, costs: UsdCents.make(5_334_813), net: UsdCents.make(-22_313) }

const given = (isOwn: boolean): RecordedDecision => ({
  decision: "authorize",
  byName: "Ada Meyer",
  forName: null,
  isOwn,
  at: new Date("2026-11-20T09:00:00Z"),
  statements: [],
  answeredFor: 1,
  reason: ""
})

const danish = makeAuthorization()
const swiss = makeAuthorization({
  batchId: 12,
  market: CountryCode.make("CH"),
  ownerId: 18,
  ownerName: "Dunmore Abernathy UCITS",
  statements: [requiredStatement("no_hedge"), requiredStatement("litigation_costs")]
})
const losing = makeAuthorization({ batchId: 13, sums: losingSums, state: "requested" })
const approved = makeAuthorization({ batchId: 14, decisions: [given(true)] })
const others = makeAuthorization({ batchId: 15, decisions: [given(false)] })
const all = [danish, swiss, losing, approved, others]

const ids = (batches: ReadonlyArray<AuthorizationBatch>) => batches.map(({ batchId }) => batchId)

const yes = { isTrue: true, comment: "" }
const no = { isTrue: false, comment: "" }
const alone: OwnAnswers = () => noAnswers
const ownOf =
  (own: Readonly<Record<number, StatementAnswers>>) =>
  (batchId: number): StatementAnswers =>
    own[batchId] ?? noAnswers

describe("the batches that many are selected from", () => {
  it("leave out what costs money and what waits for somebody else", () => {
    expect(ids(usualChoice(all))).toEqual([9, 12, 15])
    expect(ids(costlyBatches(all))).toEqual([13])
  })

  it("are sets of an owner or a market, selected and deselected whole", () => {
    const sets = batchSets(all, ({ ownerId, ownerName }) => ({ key: String(ownerId), name: ownerName }))
    expect(sets).toEqual([
      { key: "18", name: "Dunmore Abernathy UCITS", ids: [12] },
      { key: "17", name: "Jasper Ridge Income Fund LP", ids: [9, 15] }
    ])
    expect(wholeSets(sets, new Set([9, 12]))).toEqual(["18"])
    expect(withSets(sets, new Set([9, 12, 13]), ["18", "17"])).toEqual(new Set([9, 12, 13, 15]))
    expect(withSets(sets, new Set([9, 12, 13, 15]), ["17"])).toEqual(new Set([9, 13, 15]))
    // One of a set, selected by itself, stays.
    expect(withSets(sets, new Set([9, 12]), [])).toEqual(new Set([9]))
  })

  it("add up by market", () => {
    expect(marketTotals(all)).toEqual([
      { market: "DK", batches: 4, net: 3 * sums.net - 22_313 },
      { market: "CH", batches: 1, net: sums.net }
    ])
  })
})

describe("the statements of several batches", () => {
  it("are asked once each, for those that need them", () => {
    const asked = jointStatements([danish, swiss], ownOf({ 12: { no_hedge: no } }))
    expect(asked.map(({ batches, code, exceptions }) => [code, batches, ids(exceptions)])).toEqual([
      ["beneficial_owner", 1, []],
      ["no_hedge", 2, [12]],
      ["litigation_costs", 1, []]
    ])
  })

  it("take a batch's own answer before the common one", () => {
    expect(answersOfBatch({ no_hedge: yes, no_lending: yes }, { no_hedge: no })).toEqual({
      no_hedge: no,
      no_lending: yes
    })
  })

  it("are sent in common, with the answers of a batch that differ", () => {
    const joint = { beneficial_owner: yes, no_hedge: yes, litigation_costs: yes }
    expect(jointResponses([danish, swiss], "authorize", joint).map(({ code }) => code)).toEqual([
      "beneficial_owner",
      "no_hedge",
      "litigation_costs"
    ])
    const sent = jointBatches(
      [danish, swiss],
      "authorize",
      ownOf({ 12: { no_hedge: { isTrue: false, comment: "Half" } } })
    )
    expect(sent).toEqual([
      { batchId: 9, version: 2, net: sums.net, statements: [] },
      {
        batchId: 12,
        version: 2,
        net: sums.net,
        statements: [{ code: "no_hedge", version: 1, isTrue: false, comment: "Half" }]
      }
    ])
    expect(jointResponses([danish], "decline", joint)).toEqual([])
    expect(jointBatches([danish], "decline", ownOf({ 9: { no_hedge: yes } }))[0]?.statements).toEqual([])
  })
})

const missing = (answers: StatementAnswers, own = alone) =>
  missingFromDecision([danish, swiss], "authorize", { joint: answers, ownOf: own })

describe("what is missing from a decision on several batches", () => {
  const joint = { beneficial_owner: yes, no_hedge: yes, litigation_costs: yes }

  it("is the opening of what costs money, unless it is declined", () => {
    expect(missingFromDecision([danish, losing], "authorize", { joint, ownOf: alone })).toEqual({
      _tag: "Opening",
      batches: [losing]
    })
    expect(missingFromDecision([losing], "decline", { joint, ownOf: alone })).toEqual({ _tag: "Nothing" })
    const seen = makeAuthorization({ batchId: 13, sums: losingSums, state: "viewed" })
    expect(missingFromDecision([seen], "authorize", { joint, ownOf: alone })).toEqual({ _tag: "Nothing" })
  })

  it("is the number of statements that have no common answer", () => {
    expect(missing(noAnswers)).toEqual({ _tag: "Answers", count: 3 })
    expect(missing({ ...joint, no_hedge: no })).toEqual({ _tag: "Answers", count: 1 })
    expect(missing(joint)).toEqual({ _tag: "Nothing" })
    // Every batch that needs it has its own answer.
    const both = ownOf({ 9: { no_hedge: yes }, 12: { no_hedge: yes } })
    expect(missing({ beneficial_owner: yes, litigation_costs: yes }, both)).toEqual({ _tag: "Nothing" })
  })

  it("is the note of a batch that differs", () => {
    const own = ownOf({ 12: { no_hedge: no } })
    expect(missingFromDecision([danish, swiss], "authorize", { joint, ownOf: own })).toEqual({
      _tag: "Note",
      batch: swiss
    })
  })
})
