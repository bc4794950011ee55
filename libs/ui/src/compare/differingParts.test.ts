import { describe, expect, it } from "vitest"
import { differingParts } from "./CompareValues.tsx"

/** The parts with brackets around those that differ. */
const markParts = (text: string, other: string) =>
  differingParts(text, other)
    .map((part) => (part.isDifferent ? `[${part.text}]` : part.text))
    .join("")

describe("the parts of a text that another lacks", () => {
  it.each([
    ["Alpine LP", "Alpine L.P.", "Alpine LP"],
    ["Alpine L.P.", "Alpine LP", "Alpine L[.]P[.]"],
    ["Suite 910", "Suite 900", "Suite 9[1]0"],
    ["same", "same", "same"],
    ["all new", "", "[all new]"],
    ["", "something", ""]
  ])("of %j beside %j are %j", (text, other, parts) => {
    expect(markParts(text, other)).toBe(parts)
  })

  it("of very long texts are what lies between their equal ends", () => {
    const long = "x".repeat(500)
    expect(markParts(`${long}A${long}`, `${long}B${long}`)).toBe(`${long}[A]${long}`)
  })
})
