import { describe, expect, it } from "@effect/vitest"
import { searchedText } from "./viewAs.ts"

describe("the search for a client", () => {
  it.each([
    ["", null],
    ["  a ", null],
    [" ad", "ad"],
    ["ada m", "ada m"]
  ])("of %j is for %j", (typed, text) => {
    expect(searchedText(typed)).toBe(text)
  })
})
