import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { breakLines } from "./breakLines.ts"

/** Every letter is as wide as any other. */
const breakText = (text: string, width: number) => breakLines(text, width, (part) => part.length)

const Text = Schema.Array(Schema.Literals(["Fund", " ", "-", "東京", "、", "é", "a", "Łódź"]))

describe("a text broken into lines", () => {
  it.each([
    ["stays whole where it fits", "Pension Fund", 12, ["Pension Fund"]],
    ["breaks at spaces", "Teachers of Lakeland", 12, ["Teachers of", "Lakeland"]],
    ["breaks after a hyphen within a word", "NB-004-417", 7, ["NB-004-", "417"]],
    ["keeps the sign of an amount with it", "of -$12.34 only", 10, ["of -$12.34", "only"]],
    ["breaks between ideographs, which need no space", "東京支店", 2, ["東京", "支店"]],
    ["does not begin a line with a comma", "東京、支店", 2, ["東", "京、", "支店"]],
    ["breaks a word that is wider than a line", "Donaudampfschiff", 6, ["Donaud", "ampfsc", "hiff"]],
    ["breaks Thai between words, which need no space", "กรุงเทพมหานครประเทศไทย", 15, ["กรุงเทพมหานคร", "ประเทศไทย"]],
    ["leaves a bracket with its Thai word", "ธนาคาร(ประเทศ)", 8, ["ธนาคาร", "(ประเทศ)"]],
    ["is one empty line of nothing", "", 6, [""]]
  ])("%s", (_, text, width, lines) => {
    expect(breakText(text, width)).toEqual(lines)
  })

  it.prop(
    "loses no letter, and no line is too wide",
    [Text, Schema.Int.check(Schema.isBetween({ minimum: 2, maximum: 20 }))],
    ([parts, width]) => {
      const text = parts.join("")
      const lines = breakText(text, width)
      expect(lines.join("").replaceAll(" ", "")).toBe(text.replaceAll(" ", ""))
      for (const line of lines) expect(line.trimEnd().length).toBeLessThanOrEqual(width)
    }
  )
})
