import { describe, expect, it } from "@effect/vitest"
import { makeUser } from "../../testing/makeUser.ts"
import { userMenuName } from "./headerOf.ts"

describe("the user menu shows the full name, falling back to a generic test-user label", () => {
  it.each([
    ["first and last name", "Ada", "Meyer", "Ada Meyer"],
    ["a first name alone", "Ada", "", "Ada"],
    ["a last name alone", "", "Meyer", "Meyer"],
    ["no name", "", "", "Test User"],
    ["a blank name", " ", "  ", "Test User"]
  ])("%s", (_, firstName, lastName, name) => {
    expect(userMenuName(makeUser({ firstName, lastName }))).toBe(name)
  })
})
