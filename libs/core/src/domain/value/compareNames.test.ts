import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { compareNames } from "./compareNames.ts"

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" })
const Name = Schema.Array(Schema.Literals(["0", "1", "2", "9", "a", "A", "é", "b", "-", ".", " "]))

describe("the order of names", () => {
  it.each([
    ["A9", "A10"],
    ["a1", "B1"],
    ["ACC-000199", "ACC-000200"],
    ["7", "08"],
    ["Alpine Bank", "Zürich Custody"]
  ])("has %s before %s", (one, other) => {
    expect(compareNames(one, other)).toBeLessThan(0)
    expect(compareNames(other, one)).toBeGreaterThan(0)
  })

  it.each([
    ["A1", "a1"],
    ["Zurich", "Zürich"],
    ["A01", "A1"]
  ])("has %s and %s in one place", (one, other) => {
    expect(compareNames(one, other)).toBe(0)
  })

  it.prop("is the collator's", [Name, Name, Name], ([before, one, other]) => {
    const start = before.join("")
    const names = [start + one.join(""), start + other.join("")] as const
    expect(Math.sign(compareNames(...names))).toBe(Math.sign(collator.compare(...names)))
  })
})
