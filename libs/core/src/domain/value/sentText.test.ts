import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { sentName } from "./sentName.ts"
import { sentExactly, sentLine, sentText } from "./sentText.ts"

const isText = Schema.is(sentText(40))
const isLine = Schema.is(sentLine(40))

describe("text that is sent", () => {
  it.each(["", "Német bevallások 東京", "👩‍👩‍👧 family", "100% \\ 'quoted'", "\u202Eright to left", "x".repeat(40)])(
    "may be %j",
    (text) => {
      expect(isText(text)).toBe(true)
      expect(isLine(text)).toBe(true)
    }
  )

  it.each(["a\tb", "a\nb", "a\r\nb"])("may be %j, but not on one line", (text) => {
    expect(isText(text)).toBe(true)
    expect(isLine(text)).toBe(false)
  })

  it.each(["\0", "a\u0000b", "\u0007", "\u001B[31m", "\u007F", "\u0085", "\uD800", "a\uDC00b", "x".repeat(41)])(
    "is never %j",
    (text) => {
      expect(isText(text)).toBe(false)
      expect(isLine(text)).toBe(false)
    }
  )

  it.each(["a\u2028b", "a\u2029b"])("is never two lines such as %j where one is asked for", (text) => {
    expect(isLine(text)).toBe(false)
  })

  it("is read without what is invisible in it, and in one way", () => {
    for (const schema of [sentText(40), sentLine(40)]) {
      expect(Schema.decodeUnknownSync(schema)("\u202EZoe\u0308\u00A0Birch\u200B \u00ADInc.\u2069")).toBe(
        "Zoë Birch Inc."
      )
      expect(Schema.decodeUnknownSync(schema)("می\u200Cخواهم")).toBe("می\u200Cخواهم")
    }
    expect(Schema.decodeUnknownSync(sentName(40))("\u200B\u00A0Zoe\u0308 \uFEFF")).toBe("Zoë")
    expect(() => Schema.decodeUnknownSync(sentName(40))("\u200B\u2060")).toThrow("Expected a name")
  })

  it("is read as it was sent where it is a password", () => {
    expect(Schema.decodeUnknownSync(sentExactly(40))("Zoe\u0308 \u200B")).toBe("Zoe\u0308 \u200B")
  })

  it("is refused with a sentence", () => {
    const read = Schema.decodeUnknownSync(sentLine(3))
    expect(() => read("a\0")).toThrow("Expected text on one line, without control characters")
    expect(() => read("abcd")).toThrow("Expected at most 3 characters")
  })
})
