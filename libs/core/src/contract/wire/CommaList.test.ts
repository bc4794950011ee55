import { Schema } from "effect"
import { assert, describe, expect, it } from "@effect/vitest"
import { FilterValue } from "../../domain/reclaim/DashboardFilter.ts"
import { CommaYears, CommaList } from "./CommaList.ts"

const decode = Schema.decodeUnknownSync(CommaList)
const encode = Schema.encodeSync(CommaList)

describe("lists are joined by commas", () => {
  it.each([
    ["the empty text", "", []],
    ["one value", "filed", ["filed"]],
    ["several", "a,b", ["a", "b"]],
    [
      "values with spaces",
      "awaiting documents,awaiting info from the ta",
      ["awaiting documents", "awaiting info from the ta"]
    ],
    ["a comma inside a value", "A-0%2C x,B", ["A-0, x", "B"]],
    ["a percent sign", "50%25", ["50%"]],
    ["what already looks escaped", "a%252Cb", ["a%2Cb"]],
    ["nothing but commas inside", "%2C,%2C%2C", [",", ",,"]]
  ])("%s travels both ways", (_, text, items) => {
    expect(decode(text)).toEqual(items)
    expect(encode(items)).toBe(text)
  })

  it.each([
    ["a lone percent sign", "50%,100%", ["50%", "100%"]],
    ["other escapes", "%20a%zz", ["%20a%zz"]],
    ["a small letter", "a%2cb", ["a,b"]],
    ["empty places", ",a,,b,", ["a", "b"]]
  ])("reads %s as it is meant", (_, text, items) => {
    expect(decode(text)).toEqual(items)
  })

  it("leaves out values that are empty", () => {
    expect(encode(["", "a", ""])).toBe("a")
  })

  it.each([
    ["a zero byte in one value", "a,b\0,c"],
    ["half of a character", "a,\uD800"],
    ["a value without end", "x".repeat(501)],
    ["values without end", "a,".repeat(10_001)]
  ])("refuses %s", (_, text) => {
    expect(() => decode(text)).toThrow(/Expected (text without|at most)/)
  })

  it.prop(
    "any list arrives as it was sent",
    { items: Schema.Array(FilterValue.check(Schema.isNonEmpty())) },
    ({ items }) => {
      assert.deepStrictEqual(decode(encode(items)), items)
    }
  )
})

describe("years are joined alike", () => {
  const years = Schema.decodeUnknownSync(CommaYears)

  it("reads and writes years", () => {
    expect(years("2023,2024")).toEqual([2023, 2024])
    expect(years("")).toEqual([])
    expect(Schema.encodeSync(CommaYears)([2023, 2024])).toBe("2023,2024")
  })

  it.each([["20x4"], ["2024.5"], ["2024,NaN"], ["Infinity"], ["2024,99999"], ["-1"], ["1e999"]])(
    "refuses %s",
    (text) => {
      expect(() => years(text)).toThrow(/Expected|Missing key/)
    }
  )
})
