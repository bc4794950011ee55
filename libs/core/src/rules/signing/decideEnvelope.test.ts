import { describe, expect, it } from "@effect/vitest"
import { EnvelopeState, openEnvelopeStates } from "../../domain/signing/EnvelopeState.ts"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { decideEnvelope, type EnvelopeStep, stateOn } from "./decideEnvelope.ts"

/** Every step that there is; all others are forbidden. */
const allowed: ReadonlyArray<readonly [EnvelopeState, EnvelopeStep, EnvelopeState]> = [
  ["draft", "Send", "sent"],
  ["draft", "TakeBack", "voided"],
  ["draft", "Supersede", "superseded"],
  ["sent", "Complete", "completed"],
  ["sent", "Decline", "declined"],
  ["sent", "TakeBack", "voided"],
  ["sent", "Expire", "expired"],
  ["sent", "Supersede", "superseded"],
  ["completed", "Accept", "accepted"],
  ["completed", "Reject", "rejected"]
]

const nextOf = (state: EnvelopeState, act: EnvelopeStep) => {
  const decided = decideEnvelope(state, act)
  return decided._tag === "Next" ? decided.state : null
}

const envelopeSteps: ReadonlyArray<EnvelopeStep> = [
  "Send",
  "Complete",
  "Decline",
  "TakeBack",
  "Expire",
  "Supersede",
  "Accept",
  "Reject"
]

const pairs = EnvelopeState.literals.flatMap((state) => envelopeSteps.map((act) => [state, act] as const))

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
    expect(decideEnvelope("voided", "TakeBack")).toEqual({ _tag: "Refused", code: "already_done" })
    expect(decideEnvelope("completed", "TakeBack")).toEqual({ _tag: "Refused", code: "wrong_state" })
  })

  it("is open as long as something can be done with it", () => {
    const going = EnvelopeState.literals.filter((state) => envelopeSteps.some((act) => nextOf(state, act) !== null))
    expect(going).toEqual(openEnvelopeStates)
  })
})
