import { describe, expect, it } from "vitest"
import { readEmailAddress } from "./EmailAddress.ts"

describe("a typed e-mail address", () => {
  it.each([
    [" Ada.Meyer@Example.com ", "ada.meyer@example.com"],
    ["ada@example", null],
    ["ada meyer@example.com", null],
    ["", null]
  ])("%j is read as %j", (typed, read) => {
    expect(readEmailAddress(typed)).toBe(read)
  })
})
