import { describe, expect, it } from "@effect/vitest"
import { attributeOf } from "./cellFormats.ts"
import { cellAttributes } from "./sheetTable.ts"

/** Attributes as programs write them, and as none should. */
const written = [
  ' r="B2"',
  ' s="3"',
  ' t="inlineStr"',
  " t='s'",
  '  r="AB12"',
  ' x:s="4"',
  ' cm="1"',
  ' ss="9"',
  ' r="&amp;"',
  ' s=""',
  '\nt = "n"'
]

const texts = ["", ...written, ...written.flatMap((one) => written.flatMap((two) => [one + two, `${one + two} `]))]

describe("the attributes of a cell", () => {
  it("are the same read at once or one by one", () => {
    for (const text of texts.flatMap((text) => [text, `${text} t="s"`])) {
      const one = { r: attributeOf(text, "r"), s: attributeOf(text, "s"), t: attributeOf(text, "t") }
      expect([text, cellAttributes(text)]).toEqual([text, one])
    }
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
