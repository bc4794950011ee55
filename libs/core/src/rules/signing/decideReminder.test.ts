import { describe, expect, it } from "@effect/vitest"
import { makeEnvelope, makeSigner } from "../../testing/signing/makeEnvelope.ts"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { decideReminder } from "./decideReminder.ts"

const today = CalendarDate.make("2026-11-27")
const yesterday = CalendarDate.make("2026-11-26")

describe("a reminder to sign", () => {
  it.each([
    ["what nobody was reminded of", {}, "Told"],
    ["what they were reminded of yesterday", { remindedOn: yesterday }, "Told"],
    ["what somebody has looked at", { signers: [makeSigner({ state: "viewed" })] }, "Told"],
    ["what they were reminded of today", { remindedOn: today }, "already_done"],
    ["what everybody has signed", { state: "completed" }, "wrong_state"],
    ["what nobody is asked to sign yet", { signers: [makeSigner({ state: "waiting" })] }, "wrong_state"]
  ] as const)("of %s", (_, facts, decided) => {
    const decision = decideReminder(makeEnvelope(facts), today)
    expect(decision._tag === "Told" ? "Told" : decision.code).toBe(decided)
  })
})
