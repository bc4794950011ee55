import { describe, expect, it } from "@effect/vitest"
import { DocumentCode } from "../../../domain/document/DocumentCode.ts"
import { CalendarDate } from "../../../domain/value/CalendarDate.ts"
import { makeRequirement } from "../../../testing/documents/makeRequirement.ts"
import { nextStepOf } from "./nextStepOf.ts"

const today = CalendarDate.make("2026-11-23")
const day = (text: string) => CalendarDate.make(text)

describe("the next step for a missing document", () => {
  it.each([
    ["order", {}],
    ["order", { signature: null }],
    ["sign", { signature: "wet" as const }],
    ["sign", { signature: "wet" as const, state: "rejected" as const }],
    ["sign", { signature: "simple" as const, original: "electronic" as const }],
    ["upload", { signature: "simple" as const, original: "electronic" as const, templateUrl: null }],
    ["decide", { signature: null, code: DocumentCode.make("claim-authorization") }],
    ["post", { signature: "wet" as const, awaitsOriginal: true }],
    ["expect", { signature: "wet" as const, awaitsOriginal: true, orderedOn: day("2026-11-02") }],
    ["expect", { signature: "wet" as const, state: "under_review" as const }],
    ["expect", { orderedOn: day("2026-11-02") }],
    ["expect", { party: "custodian" as const, classificationId: 2 }]
  ])("is to %s where %j", (step, overrides) => {
    expect(nextStepOf(makeRequirement(overrides), today).step).toBe(step)
  })

  it("is too late the day after its last safe day", () => {
    expect(nextStepOf(makeRequirement({ latestSafeOn: today }), today).isTooLate).toBe(false)
    expect(nextStepOf(makeRequirement({ latestSafeOn: day("2026-11-22") }), today).isTooLate).toBe(true)
    expect(nextStepOf(makeRequirement({ latestSafeOn: null }), today)).toMatchObject({ by: null, isTooLate: false })
  })
})
