import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { ConfirmedLines, decideDoubt, linesOf, needlesslyConfirmed, textOfLines } from "./ConfirmedLines.ts"

describe("confirmed lines", () => {
  it.each<[string, ReadonlyArray<number> | null]>([
    ["2", [2]],
    ["2,5-7", [2, 5, 6, 7]],
    ["5,5,4-5", [5, 4]],
    ["1001-2000", Array.from({ length: 1_000 }, (_, at) => 1_001 + at)],
    ["", null],
    ["all", null],
    ["0", null],
    ["-3", null],
    ["7-5", null],
    ["2, 3", null],
    ["2,", null],
    ["1-1001", null],
    ["1-600,700-1200", null],
    ["1-999999999", null],
    ["9999999999", null]
  ])("%j names %j", (text, lines) => {
    expect(linesOf(text)).toEqual(lines)
    expect(Schema.is(ConfirmedLines)(text)).toBe(lines !== null)
  })

  it("are written as they are read", () => {
    expect(textOfLines([7, 2, 5, 6, 5])).toBe("2,5-7")
    expect(textOfLines([])).toBe("")
  })
})

describe("a line that looks wrong", () => {
  const confirmed = new Set([2])
  it.each([
    [2, false, "Taken"],
    [3, false, "Asked"],
    [3, true, "Taken"]
  ])("%i, stored as it is: %s, is %s", (line, isStored, expected) => {
    expect(decideDoubt({ line, isStored }, confirmed)._tag).toBe(expected)
  })
})

describe("a confirmation", () => {
  it("names no other lines than those in doubt", () => {
    expect(needlesslyConfirmed(new Set([9, 2, 3]), new Set([2, 4]))).toEqual([3, 9])
    expect(needlesslyConfirmed(new Set([2]), new Set([2, 4]))).toEqual([])
  })
})
