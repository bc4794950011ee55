import { describe, expect, it } from "@effect/vitest"
import { maxSearchWords, searchWords } from "./searchWords.ts"

describe("the words of a search", () => {
  it("stand between any blanks, each once", () => {
    expect(searchWords("  Nestle\t2024 nestle\n")).toEqual(["nestle", "2024"])
    expect(searchWords(" \u3000 ")).toEqual([])
  })

  it("count as far as they fit", () => {
    const many = Array.from({ length: 40 }, (_, index) => `w${index}`).join(" ")
    expect(searchWords(many)).toHaveLength(maxSearchWords)
  })
})
