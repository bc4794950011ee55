import { describe, expect, it } from "@effect/vitest"
import { shareText } from "./shareText.ts"

describe("a part of a whole", () => {
  it.each([
    [0, 0, "0%"],
    [1, 3, "33.3%"],
    [2, 3, "66.7%"],
    [-1, 4, "-25%"],
    [1, 10_000, "0%"],
    [5, 5, "100%"]
  ])("of %d out of %d is %s", (part, whole, text) => {
    expect(shareText(part, whole)).toBe(text)
  })
})
