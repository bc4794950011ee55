import { describe, expect, it } from "@effect/vitest"
import { EnvelopeState, openEnvelopeStates } from "../../domain/signing/EnvelopeState.ts"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { decideEnvelope, type EnvelopeAct, envelopeActs, stateOn } from "./decideEnvelope.ts"

/** Every step that there is; all others are forbidden. */
const allowed: ReadonlyArray<readonly [EnvelopeState, EnvelopeAct, EnvelopeState]> = [
  ["draft", "send", "sent"],
  ["draft", "void", "voided"],
  ["draft", "supersede", "superseded"],
  ["sent", "complete", "completed"],
  ["sent", "decline", "declined"],
  ["sent", "void", "voided"],
  ["sent", "expire", "expired"],
  ["sent", "supersede", "superseded"],
  ["completed", "accept", "accepted"],
  ["completed", "reject", "rejected"]
]

const nextOf = (state: EnvelopeState, act: EnvelopeAct) => {
  const decided = decideEnvelope(state, act)
  return decided._tag === "Next" ? decided.state : null
}

const pairs = EnvelopeState.literals.flatMap((state) => envelopeActs.map((act) => [state, act] as const))

describe("an envelope", () => {
  it.each(pairs)("that is %s goes by %s only where it may", (state, act) => {
    const step = allowed.find(([from, by]) => from === state && by === act)
    expect(nextOf(state, act)).toBe(step?.[2] ?? null)
  })

  it.each([
    ["sent", "2026-03-02", "2026-03-02", "sent"],
    ["sent", "2026-03-02", "2026-03-03", "expired"],
    ["sent", null, "2026-03-03", "sent"],
    ["completed", "2026-03-02", "2026-03-03", "completed"]
  ] as const)("that is %s until %s is on %s %s", (state, expiresOn, day, then) => {
    const last = expiresOn === null ? null : CalendarDate.make(expiresOn)
    expect(stateOn({ state, expiresOn: last }, CalendarDate.make(day))).toBe(then)
  })

  it("says what was done already", () => {
    expect(decideEnvelope("voided", "void")).toEqual({ _tag: "Refused", code: "already_done" })
    expect(decideEnvelope("completed", "void")).toEqual({ _tag: "Refused", code: "wrong_state" })
  })

  it("is open as long as something can be done with it", () => {
    const going = EnvelopeState.literals.filter((state) => envelopeActs.some((act) => nextOf(state, act) !== null))
    expect(going).toEqual(openEnvelopeStates)
  })
})
