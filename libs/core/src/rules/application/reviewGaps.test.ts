import { describe, expect, it } from "vitest"
import { reviewGaps } from "./applicationGaps.ts"

const now = { terms: "t2", feeSchedule: "f1", privacy: "p1" }

describe("consent", () => {
  it("is to all texts as they read now", () => {
    expect(reviewGaps({ terms: "t2", feeSchedule: "f1", privacy: "p1" }, now)).toEqual([])
  })

  it("that is missing, or to an earlier text, is asked for", () => {
    expect(reviewGaps({ terms: "t1", feeSchedule: "f1", privacy: null }, now)).toEqual([
      { path: "review.terms", text: "Agree to the new version of the engagement terms" },
      { path: "review.privacy", text: "Agree to the privacy notice" }
    ])
  })
})
