import { describe, expect, it } from "@effect/vitest"
import { arrayLiteral } from "./arrayLiteral.ts"

describe("arrayLiteral", () => {
  it.each([
    ["{}", []],
    ["{1,2,NULL,9007199254740993}", [1, 2n, null, 9_007_199_254_740_993n]],
    ['{"a","",NULL,"NULL","a,b {c}"}', ["a", "", null, "NULL", "a,b {c}"]],
    [String.raw`{"say \"x\"","back\\slash","東京"}`, ['say "x"', String.raw`back\slash`, "東京"]]
  ])("a list is written as %s", (text, values) => {
    expect(arrayLiteral(values)).toBe(text)
  })
})
