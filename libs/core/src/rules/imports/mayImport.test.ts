import { describe, expect, it } from "@effect/vitest"
import { makeUser } from "../../testing/makeUser.ts"
import { importPermission, mayImport } from "./mayImport.ts"

describe("importing files", () => {
  it.each([
    ["is for internal users with the right", true, { [importPermission]: true }, true],
    ["is not for internal users without it", true, {}, false],
    ["needs the right itself, not a word for it", true, { [importPermission]: "true" }, false],
    ["is never for external users", false, { [importPermission]: true }, false]
  ])("%s", (_, isUserInternal, permissions, expected) => {
    expect(mayImport(makeUser({ isUserInternal, permissions }))).toBe(expected)
  })
})
