import { describe, expect, it } from "@effect/vitest"
import { OriginalNeed } from "../../domain/document/OriginalNeed.ts"
import { lateAdvice } from "./orderFrom.ts"

describe("what can still be done about a document that is too late", () => {
  it("follows the form in which the rule wants it", () => {
    expect(OriginalNeed.literals.map((original) => [original, lateAdvice({ original })])).toEqual([
      ["original", "courier"],
      ["first original then copy", "courier"],
      ["copy", "scan"],
      ["electronic", "scan"]
    ])
  })

  it("is to ask us where no rule says", () => {
    expect(lateAdvice({ original: null })).toBe("ask")
  })
})
