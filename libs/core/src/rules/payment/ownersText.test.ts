import { describe, expect, it } from "vitest"
import { ownersText } from "./ownersText.ts"

describe("the owners of payment details", () => {
  it.each([
    [1, "Alpine LP"],
    [2, "Alpine LP and 1 other owner"],
    [1501, "Alpine LP and 1,500 other owners"]
  ])("are named when there are %i", (ownerCount, text) => {
    expect(ownersText({ ownerName: "Alpine LP", ownerCount })).toBe(text)
  })

  it("are not counted while others of their list are still added", () => {
    expect(ownersText({ ownerName: "Alpine LP", ownerCount: 1, isGrowing: true })).toBe(
      "Alpine LP and other owners of the same list"
    )
  })
})
