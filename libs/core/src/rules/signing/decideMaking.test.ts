import { describe, expect, it } from "@effect/vitest"
import { decideMaking, type EarlierEnvelope, type SignedRequirement } from "./decideMaking.ts"

const signedRequirement = (requirementId: number, overrides: Partial<SignedRequirement> = {}): SignedRequirement => ({
  requirementId,
  state: "requested",
  code: "poa-fi",
  ownerId: 1,
  investorId: null,
  accountId: null,
  seq: null,
  period: 0,
  ...overrides
})

const earlier = (overrides: Partial<EarlierEnvelope> = {}): EarlierEnvelope => ({
  envelopeId: 9,
  state: "sent",
  formVersion: "a",
  requirementIds: [1],
  order: [],
  hasSignatures: false,
  ...overrides
})

describe("an envelope for requirements", () => {
  it.each<[string, ReadonlyArray<SignedRequirement>, ReadonlyArray<EarlierEnvelope>, object]>([
    ["is new where there is none", [signedRequirement(1)], [], { _tag: "New", supersedes: [] }],
    ["is the one that is there", [signedRequirement(1)], [earlier()], { _tag: "Same", envelopeId: 9 }],
    [
      "takes the place of one of a former form",
      [signedRequirement(1)],
      [earlier({ formVersion: "b" })],
      { _tag: "New", supersedes: [9] }
    ],
    [
      "is the one of a former form once somebody has signed it",
      [signedRequirement(1)],
      [earlier({ formVersion: "b", hasSignatures: true })],
      { _tag: "Same", envelopeId: 9 }
    ],
    [
      "takes the place of one for others as well",
      [signedRequirement(1), signedRequirement(2)],
      [earlier()],
      { _tag: "New", supersedes: [9] }
    ],
    [
      "leaves what is signed alone",
      [signedRequirement(1), signedRequirement(2)],
      [earlier({ state: "completed" })],
      { _tag: "UnderWay" }
    ],
    [
      "is new after one that has ended",
      [signedRequirement(1)],
      [earlier({ state: "declined" })],
      { _tag: "New", supersedes: [] }
    ],
    ["is not made of what nobody asks for", [signedRequirement(1, { state: "submitted" })], [], { _tag: "NotAsked" }],
    ["is of one owner", [signedRequirement(1), signedRequirement(2, { ownerId: 2 })], [], { _tag: "NotTogether" }]
  ])("%s", (_, requirements, others, decided) => {
    expect(decideMaking(requirements, others, { formVersion: "a", order: [] })).toEqual(decided)
  })

  it("takes the place of one in another order, unless somebody has signed that", () => {
    const wished = { formVersion: "a", order: [31, 32] }
    expect(decideMaking([signedRequirement(1)], [earlier({ order: [31, 32] })], wished)).toEqual({
      _tag: "Same",
      envelopeId: 9
    })
    for (const order of [[], [31], [32, 31]]) {
      expect(decideMaking([signedRequirement(1)], [earlier({ order })], wished)).toEqual({
        _tag: "New",
        supersedes: [9]
      })
      expect(decideMaking([signedRequirement(1)], [earlier({ order, hasSignatures: true })], wished)).toEqual({
        _tag: "UnderWay"
      })
    }
  })
})
