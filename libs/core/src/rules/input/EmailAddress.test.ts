import { describe, expect, it } from "@effect/vitest"
import { Option, Schema } from "effect"
import { EmailAddress } from "./EmailAddress.ts"

const decodeOrNull = (text: string) => Option.getOrNull(Schema.decodeUnknownOption(EmailAddress)(text))

describe("an e-mail address", () => {
  it.each([
    ["ada@example.com", "ada@example.com"],
    ["  Ada.Meyer+tax@Example.COM ", "ada.meyer+tax@example.com"],
    ["o'neil@post.example.co.uk", "o'neil@post.example.co.uk"],
    ["\u200Ezoe@example.com\u200B", "zoe@example.com"],
    ["jo\u0301zef@przykład.example", "józef@przykład.example"],
    ["józef@przykład.example", "józef@przykład.example"]
  ])("is read from %j as %j", (text, address) => {
    expect(decodeOrNull(text)).toBe(address)
  })

  it.each([
    "",
    "ada",
    "ada@example",
    "@example.com",
    "ada@@example.com",
    "ada meyer@example.com",
    "Ada <ada@example.com>",
    "ada@example.com, bo@example.com",
    "ada@example.com\r\nBcc: all@example.com",
    "ada@.com",
    `${"a".repeat(250)}@example.com`
  ])("is not %j", (text) => {
    expect(decodeOrNull(text)).toBeNull()
  })
})
