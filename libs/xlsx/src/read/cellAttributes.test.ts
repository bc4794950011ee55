import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { attributeOf } from "./attributeOf.ts"
import { cellAttributes } from "./cellAttributes.ts"

const Attribute = Schema.Struct({
  name: Schema.Literals(["r", "s", "t", "x:s", "cm", "ss"]),
  value: Schema.Literals(["A1", "AB12", "7", "inlineStr", "n", "&amp;", ""]),
  quote: Schema.Literals(['"', "'"]),
  blank: Schema.Literals([" ", "  ", "\n"])
})

describe("the attributes of a cell", () => {
  it.prop("are the same read at once or one by one", [Schema.Array(Attribute)], ([attributes]) => {
    const text = attributes.map(({ blank, name, quote, value }) => `${blank}${name}=${quote}${value}${quote}`).join("")
    expect(cellAttributes(text)).toEqual({
      r: attributeOf(text, "r"),
      s: attributeOf(text, "s"),
      t: attributeOf(text, "t")
    })
  })

  it.each([
    ["", null, null, null],
    [' r="B2"', "B2", null, null],
    [' r="B2" s="3"', "B2", "3", null],
    [' r="B2" s="3" t="s"', "B2", "3", "s"],
    [' r="B2" t="s" ', "B2", null, "s"],
    [' t="s" r="B2"', "B2", null, "s"]
  ])("are those of %j", (text, r, s, t) => {
    expect(cellAttributes(text)).toEqual({ r, s, t })
  })
})
