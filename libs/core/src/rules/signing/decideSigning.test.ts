import { describe, expect, it } from "@effect/vitest"
import { EnvelopeState } from "../../domain/signing/EnvelopeState.ts"
import { decideSigning, type SigningFacts } from "./decideSigning.ts"

const ready = (overrides: Partial<SigningFacts> = {}): SigningFacts => ({
  state: "sent",
  turn: { _tag: "Yours", n: 2, inPlaceOf: null },
  hasConsent: true,
  documents: [{ n: 1, pages: 2, seen: [1, 2], sha256: "ab" }],
  sent: [{ n: 1, sha256: "ab" }],
  ...overrides
})

const refusalOf = (overrides: Partial<SigningFacts>) => {
  const decided = decideSigning(ready(overrides))
  return decided._tag === "Refused" ? [decided.why, decided.code] : null
}

describe("signing", () => {
  it("goes on once nothing is missing", () => {
    expect(decideSigning(ready())).toEqual({ _tag: "Signs", n: 2, inPlaceOf: null })
  })

  it.each<[string, Partial<SigningFacts>, ReadonlyArray<string>]>([
    ["whose turn it is not", { turn: { _tag: "NotYours" } }, ["not_yours", "not_your_turn"]],
    ["before whom others sign", { turn: { _tag: "NotYet" } }, ["not_yet", "not_your_turn"]],
    ["whose power has ended", { turn: { _tag: "NoPower" } }, ["no_power", "not_your_turn"]],
    ["who has signed", { turn: { _tag: "Signed" } }, ["signed", "already_done"]],
    ["who has not agreed to sign on screen", { hasConsent: false }, ["no_consent", "consent_needed"]],
    [
      "who has not seen every page",
      { documents: [{ n: 1, pages: 3, seen: [1, 3], sha256: "ab" }] },
      ["not_seen", "not_seen"]
    ],
    ["who saw other bytes", { sent: [{ n: 1, sha256: "cd" }] }, ["changed", "content_changed"]],
    ["who leaves a document out", { sent: [] }, ["changed", "content_changed"]],
    [
      "who adds a document",
      {
        sent: [
          { n: 1, sha256: "ab" },
          { n: 2, sha256: "ab" }
        ]
      },
      ["changed", "content_changed"]
    ]
  ])("is refused to one %s", (_, overrides, told) => {
    expect(refusalOf(overrides)).toEqual(told)
  })

  it.each(EnvelopeState.literals.filter((state) => state !== "sent"))("is over for an envelope that is %s", (state) => {
    const done = state === "completed" || state === "accepted"
    expect(refusalOf({ state })).toEqual(done ? ["complete", "already_done"] : ["ended", "wrong_state"])
    expect(refusalOf({ state, turn: { _tag: "Signed" } })).toEqual(["signed", "already_done"])
  })
})
