import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { invisibleIn, visibleText } from "./visibleText.ts"

describe("a text as people see it", () => {
  it.each([
    ["a zero-width space", "Birch\u200BHollow", "BirchHollow"],
    ["a soft hyphen", "Über\u00ADschuss", "Überschuss"],
    ["a byte-order mark", "\uFEFFZug", "Zug"],
    ["a word joiner", "ZK\u2060 4473", "ZK 4473"],
    ["a mark of direction", "\u200E4473\u200E", "4473"],
    ["a direction that is turned", "\u202Ekcol\u202C", "kcol"],
    ["isolated directions", "\u2066ABC\u2069", "ABC"],
    ["tags behind a flag", "Ada\u{E0041}\u{E0042}", "Ada"],
    ["a joiner between Latin letters", "Bir\u200Dch\u200CHollow", "BirchHollow"],
    ["a joiner between a letter and a digit", "ن\u200D4", "ن4"],
    ["a letter that shows nothing", "Ada\u3164", "Ada"],
    ["a blank that does not break", "Birch\u00A0Hollow\u202FInc.", "Birch Hollow Inc."],
    ["a wide blank", "東京\u3000支店", "東京 支店"],
    ["an accent of its own", "Zoe\u0308", "Zoë"],
    ["a sign of ångström", "\u212B", "Å"]
  ])("has no %s", (_, text, visible) => {
    expect(visibleText(text)).toBe(visible)
  })

  it.each([
    ["a Persian word", "می\u200Cخواهم"],
    ["a conjunct in Devanagari", "क्\u200Dष"],
    ["a Malayalam letter at the end", "അവന്\u200D"],
    ["a Sinhala name", "ශ්\u200Dරී"],
    ["a family", "👩\u200D👩\u200D👧"],
    ["a heart on fire", "❤\uFE0F\u200D🔥"],
    ["an Arabic sign of a number", "\u0600١٢"],
    ["lines and tabs", "a\tb\r\nc"],
    ["Japanese", "東京支店"],
    ["Hebrew", "יוסי כהן"],
    ["Thai", "สมชาย ใจดี"],
    ["nothing", ""]
  ])("keeps %s", (_, text) => {
    expect(visibleText(text)).toBe(text)
    expect(invisibleIn(text)).toBeNull()
  })

  it.each([
    ["ZK 4473\u200B", "an invisible character (a zero-width space) after “ZK 4473”"],
    ["ZK\u00AD4475", "an invisible character (a soft hyphen) after “ZK”"],
    ["\uFEFFZK", "an invisible character (a byte-order mark) at the beginning"],
    ["\u200E\u202EZK", "an invisible character (a direction mark) at the beginning"],
    ["ABCDEFGHIJKLMNOPQ\u200DR", "an invisible character (a joiner) after “FGHIJKLMNOPQ”"],
    ["x\u{E0041}", "an invisible character after “x”"]
  ])("says of %j where something is invisible", (text, where) => {
    expect(invisibleIn(text)).toBe(where)
  })

  const Part = Schema.Union([
    Schema.String,
    Schema.Literals([
      "\u200B",
      "\u200D",
      "\u200C",
      "\u202E",
      "\u00AD",
      "\u00A0",
      "e\u0301",
      "می",
      "क्",
      "👩",
      "\uFEFF",
      "\uD800"
    ])
  ])

  it.prop("is the same seen twice, and has nothing invisible left", [Schema.Array(Part)], ([parts]) => {
    const seen = visibleText(parts.join(""))
    expect(visibleText(seen)).toBe(seen)
    expect(invisibleIn(seen)).toBeNull()
  })
})
