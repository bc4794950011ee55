import { describe, expect, it } from "@effect/vitest"
import { makeUser } from "../../testing/makeUser.ts"
import { mayViewAs, viewAsPermission } from "./viewAs.ts"

describe("choosing a user to view reports as", () => {
  it.each([
    ["is for internal users with the right", true, { [viewAsPermission]: true }, true],
    ["is not for internal users without it", true, {}, false],
    ["needs the right itself, not a word for it", true, { [viewAsPermission]: "true" }, false],
    ["is never for external users", false, { [viewAsPermission]: true }, false]
  ])("%s", (_, isUserInternal, permissions, expected) => {
    expect(mayViewAs(makeUser({ isUserInternal, permissions }))).toBe(expected)
  })
})
