import { describe, expect, it } from "@effect/vitest"
import { EnvelopeState } from "../../domain/signing/EnvelopeState.ts"
import { SignerState } from "../../domain/signing/SignerState.ts"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { makePower } from "../../testing/people/makePower.ts"
import { makeSigner } from "../../testing/signing/makeEnvelope.ts"
import { decideReplacement, type ReplacementFacts, replacementsFor } from "./decideReplacement.ts"

const asked = { ownerId: 7, code: "engagement-agreement", day: CalendarDate.make("2026-11-27") }

const director = makePower({ mode: "jointly", groupName: "Directors", groupCount: 2 })

/** 31 and 32 were asked as two directors; 33 is a director since, 34 signs alone, 35 is of another group, 36 has no power. */
const facts = (overrides: Partial<ReplacementFacts> = {}): ReplacementFacts => ({
  state: "sent",
  signers: [makeSigner(), makeSigner({ n: 2, contactId: 32 })],
  people: [
    { contactId: 31, powers: [director] },
    { contactId: 32, powers: [director] },
    { contactId: 33, powers: [director] },
    { contactId: 34, powers: [makePower()] },
    { contactId: 35, powers: [makePower({ mode: "jointly", groupName: "Trustees", groupCount: 1 })] },
    { contactId: 36, powers: [] }
  ],
  asked,
  ...overrides
})

const inState = (state: SignerState) => decideReplacement(facts({ signers: [makeSigner({ state, round: 2 })] }), 1, 33)

describe("who takes the place of a signer", () => {
  it("is of the same group, or signs alone, and was not asked", () => {
    expect(replacementsFor(facts(), 1)).toEqual([33, 34])
    expect(decideReplacement(facts(), 1, 33)).toEqual({
      _tag: "Replaced",
      signer: { n: 3, round: 1, mode: "jointly", groupName: "Directors", groupCount: 2, state: "asked" }
    })
    expect(decideReplacement(facts(), 1, 34)).toMatchObject({
      signer: { mode: "alone", groupName: "", groupCount: null }
    })
    expect(decideReplacement(facts(), 1, 32)).toMatchObject({ why: "asked_already", code: "already_done" })
    for (const contactId of [35, 36, 99])
      expect(decideReplacement(facts(), 1, contactId)).toMatchObject({ why: "no_power" })
    expect(decideReplacement(facts(), 3, 33)).toEqual({ _tag: "NoSigner" })
  })

  it("signs alone only where their power says so", () => {
    const alone = [makeSigner({ mode: "alone", groupName: "", groupCount: null })]
    expect(replacementsFor(facts({ signers: alone }), 1)).toEqual([34])
  })

  it("is asked as far as the former one was, and only before that one has signed or declined", () => {
    expect(inState("waiting")).toMatchObject({ signer: { state: "waiting", round: 2 } })
    expect(inState("viewed")).toMatchObject({ signer: { state: "asked", round: 2 } })
    for (const state of ["signed", "declined", "replaced"] as const) {
      expect(inState(state)).toMatchObject({ why: "settled", code: "already_done" })
    }
    const settled = SignerState.literals.filter((state) => inState(state)._tag === "Refused")
    expect(settled).toEqual(["signed", "declined", "replaced"])
  })

  it("is nobody once it is not being signed, and may be somebody who was replaced before", () => {
    for (const state of EnvelopeState.literals.filter((one) => one !== "sent")) {
      expect(decideReplacement(facts({ state }), 1, 33)).toMatchObject({ why: "ended", code: "wrong_state" })
    }
    const replaced = [makeSigner({ state: "replaced" }), makeSigner({ n: 2, contactId: 33 })]
    expect(replacementsFor(facts({ signers: replaced }), 2)).toEqual([31, 32, 34])
  })
})
