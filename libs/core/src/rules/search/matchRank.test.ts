import { describe, expect, it } from "@effect/vitest"
import { matchRank } from "./bestMatches.ts"
import { searchedForm, searchedWords } from "./searchedWords.ts"

describe("how well a name fits what is typed", () => {
  it.each([
    ["Alpine Crest LP", "alpine crest lp", "exact"],
    ["NB-004 417-22", "nb 004 417 22", "exact"],
    ["Alpine Crest LP", "alp", "prefix"],
    ["NB-004 417-22", "nb-004 4", "prefix"],
    ["NB-004 417-22", "NB0044", "prefix"],
    ["7720.118.A", "7720118", "prefix"],
    ["Alpine Crest LP", "crest l", "word"],
    ["Møller Pension Fund", "pens", "word"],
    ["Møller Pension Fund", "moller", "prefix"],
    ["Étoile Actions", "ETOILE", "prefix"],
    ["Alpine Crest LP", "lp alpine", "words"],
    ["Alpine Crest LP", "pine", null],
    ["Alpine Crest LP", "alpine crust", null],
    ["Alpine Crest LP", "  ", null],
    ["Alpine Crest LP", "-", null]
  ])("%s, typed %j: %s", (name, typed, rank) => {
    expect(matchRank(name, typed)).toBe(rank)
  })

  it("counts what is said beside a name last", () => {
    expect(matchRank("NB-004", "alpine", "Alpine Crest LP")).toBe("words")
    expect(matchRank("NB-004", "nb alpine", "Alpine Crest LP")).toBe("words")
    expect(matchRank("NB-004", "nb basin", "Alpine Crest LP")).toBeNull()
  })
})

describe("what is typed", () => {
  it("has each word once, small and without accents", () => {
    expect(searchedWords("  Société-Générale  société ")).toEqual(["societe", "generale"])
  })

  it("has at most eight words", () => {
    expect(searchedWords("a b c d e f g h i j")).toHaveLength(8)
  })

  it.each([
    ["NB-004 417–22", " nb 004 417 22"],
    ["Weißbach & Söhne", " weissbach sohne"],
    ["", " "]
  ])("%j is compared as %j", (text, form) => {
    expect(searchedForm(text)).toBe(form)
  })
})
