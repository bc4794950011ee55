import { describe, expect, it } from "@effect/vitest"
import { OriginalNeed } from "../../domain/document/OriginalNeed.ts"
import { makeRequirement } from "../../testing/documents/makeRequirement.ts"
import { openChecksText, openPoints, reviewPoints } from "./reviewPoints.ts"
import { rightExample } from "./rightExample.ts"

const signed = rightExample(makeRequirement({ signature: "wet", original: "original" }))

describe("the points that a reviewer confirms", () => {
  it("are those of a correct copy, but for an original that comes by post", () => {
    expect(signed.at(-1)?._tag).toBe("Original")
    expect(reviewPoints(signed)).toEqual(signed.slice(0, -1))
    const confirmed = OriginalNeed.literals.filter((original) =>
      reviewPoints(rightExample(makeRequirement({ original }))).some(({ _tag }) => _tag === "Original")
    )
    expect(confirmed).toEqual(["electronic"])
  })

  it("are all open until they are confirmed, in any order", () => {
    const points = reviewPoints(signed)
    expect(openPoints(points, [])).toEqual(points)
    expect(openPoints(points, ["Signature", "Document"]).map(({ _tag }) => _tag)).toEqual(["Name", "Year"])
    expect(openPoints(points, ["Year", "Signature", "Name", "Document"])).toEqual([])
  })

  it("are not confirmed by a check of something else", () => {
    expect(openPoints(reviewPoints(signed), ["Account", "Certification", "Original"])).toHaveLength(4)
  })

  it("are counted in words", () => {
    expect(openChecksText(2, 4)).toBe("2 of 4 checks are still open")
    expect(openChecksText(1, 4)).toBe("1 of 4 checks is still open")
    expect(openChecksText(1, 1)).toBe("The check is still open")
  })
})
