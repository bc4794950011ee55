import { describe, expect, it } from "@effect/vitest"
import { foldText, maxSearchWords, searchWords } from "./foldText.ts"

describe("text as searches compare it", () => {
  it.each([
    ["Étoile Actions", "etoile actions"],
    ["Møller", "moller"],
    ["ŁÓDŹ", "lodz"],
    ["Weißbach", "weissbach"],
    ["Ærø", "aero"],
    ["ＦＵＬＬ width", "full width"],
    ["Ωμέγα", "ωμεγα"],
    ["東京支店", "東京支店"],
    ["İstanbul", "istanbul"]
  ])("%s is %s", (text, folded) => {
    expect(foldText(text)).toBe(folded)
  })

  it("has words between any blanks, each once", () => {
    expect(searchWords("  Nestle\t2024 nestle\n")).toEqual(["nestle", "2024"])
    expect(searchWords(" \u3000 ")).toEqual([])
  })

  it("counts as many words as fit", () => {
    const many = Array.from({ length: 40 }, (_, index) => `w${index}`).join(" ")
    expect(searchWords(many)).toHaveLength(maxSearchWords)
  })
})
