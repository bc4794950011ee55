import { describe, expect, it } from "vitest"
import { endOfText, readingWidth } from "./reading.ts"

describe("A page that is read", () => {
  it("is as wide as makes its text readable", () => {
    // Letter and A4, in points.
    expect([readingWidth({ width: 612 }), readingWidth({ width: 595 })]).toEqual([674, 655])
  })

  it("ends with its text, not with the empty part below it or a footer", () => {
    expect(
      endOfText([
        { top: 0.1, bottom: 0.12 },
        { top: 0.3, bottom: 0.32 },
        { top: 0.94, bottom: 0.95 }
      ])
    ).toBe(0.32)
  })

  it("is read to its lower margin where it is full, or a scan", () => {
    expect(endOfText([{ top: 0.85, bottom: 0.88 }])).toBe(0.8)
    expect(endOfText([])).toBe(0.8)
    expect(endOfText([{ top: 0.95, bottom: 0.96 }])).toBe(0.8)
  })
})
