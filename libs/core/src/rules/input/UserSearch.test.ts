import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { UserSearch } from "./UserSearch.ts"

const accepts = Schema.is(UserSearch)

describe("a search for a user to view as", () => {
  it.each(["ad", " ad ", "Ibáñez", "100%_", "東京", "a".repeat(100)])("takes %j", (text) => {
    expect(accepts(text)).toBe(true)
  })

  it.each(["", "a", " a ", "      ", "a".repeat(101), "ad\0a", "ad\n"])("refuses %j", (text) => {
    expect(accepts(text)).toBe(false)
  })

  it("says what it expects", () => {
    expect(() => Schema.decodeUnknownSync(UserSearch)("a")).toThrow("at least 2 characters")
  })
})
