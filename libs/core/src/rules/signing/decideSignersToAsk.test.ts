import { describe, expect, it } from "@effect/vitest"
import type { PossibleSigner } from "../../domain/signing/PossibleSigner.ts"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { makePower } from "../../testing/people/makePower.ts"
import { decideSignersToAsk } from "./decideSignersToAsk.ts"
import { possibleSigners } from "./possibleSigners.ts"

const asked = { ownerId: 7, code: "poa-fi", day: CalendarDate.make("2026-11-27") }

const director = makePower({ mode: "jointly", groupName: "Directors", groupCount: 2 })

const holder = (contactId: number, powers = [director]) => ({
  contactId,
  name: `Person ${String(contactId)}`,
  jobTitle: "Director",
  powers
})

/** Three directors of whom two sign; 34 signs alone, 35 is the only member of a group, 36 has no power. */
const possible: ReadonlyArray<PossibleSigner> = possibleSigners(
  [
    holder(31),
    holder(32),
    holder(33),
    holder(34, [makePower()]),
    holder(35, [makePower({ mode: "jointly", groupName: "Trustees", groupCount: 2 })]),
    holder(36, [makePower({ owners: [8] })])
  ],
  asked
)

const directors = possible.filter(({ groups }) => groups.some(({ name }) => name === "Directors"))

describe("who can sign", () => {
  it("are those whose power reaches the owner and the document, and how", () => {
    expect(possible.map(({ contactId, groups, isAlone }) => [contactId, isAlone, groups])).toEqual([
      [31, false, [{ name: "Directors", needed: 2 }]],
      [32, false, [{ name: "Directors", needed: 2 }]],
      [33, false, [{ name: "Directors", needed: 2 }]],
      [34, true, []],
      [35, false, [{ name: "Trustees", needed: 2 }]]
    ])
  })
})

describe("who is asked to sign", () => {
  it("is everybody who can, at the same time", () => {
    const jointly = { mode: "jointly", groupName: "Directors", groupCount: 2, round: 1, state: "asked" }
    expect(decideSignersToAsk(possible, [])).toEqual({
      _tag: "Asked",
      signers: [
        { n: 1, contactId: 34, mode: "alone", groupName: "", groupCount: null, round: 1, state: "asked" },
        { n: 2, contactId: 31, ...jointly },
        { n: 3, contactId: 32, ...jointly },
        { n: 4, contactId: 33, ...jointly }
      ]
    })
  })

  it("is nobody where too few can", () => {
    expect(decideSignersToAsk([], [])).toEqual({ _tag: "Nobody" })
    expect(decideSignersToAsk(directors.slice(0, 1), [])).toEqual({ _tag: "Nobody" })
    expect(decideSignersToAsk(directors.slice(0, 1), [31])).toEqual({ _tag: "Nobody" })
  })

  it("is each at their turn where there is an order", () => {
    const jointly = { mode: "jointly", groupName: "Directors", groupCount: 1 }
    expect(decideSignersToAsk(possible, [33, 31])).toEqual({
      _tag: "Asked",
      signers: [
        { n: 1, contactId: 33, ...jointly, round: 1, state: "asked" },
        { n: 2, contactId: 31, ...jointly, round: 2, state: "waiting" }
      ]
    })
    expect(decideSignersToAsk(possible, [35, 34])).toMatchObject({
      signers: [
        { contactId: 35, groupName: "Trustees" },
        { contactId: 34, mode: "alone", round: 2 }
      ]
    })
  })

  it("is nobody where those in the order are too few, or can't sign", () => {
    expect(decideSignersToAsk(possible, [31])).toEqual({ _tag: "TooFew" })
    expect(decideSignersToAsk(possible, [31, 35])).toEqual({ _tag: "TooFew" })
    expect(decideSignersToAsk(possible, [34, 36])).toEqual({ _tag: "NoPower", contactId: 36 })
    expect(decideSignersToAsk(possible, [99])).toEqual({ _tag: "NoPower", contactId: 99 })
  })
})
