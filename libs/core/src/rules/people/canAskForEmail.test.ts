import { describe, expect, it } from "@effect/vitest"
import { canAskForEmail } from "./contactPermissions.ts"

describe("another address", () => {
  it.each([
    ["somebody who signs in", "active", 4, true, true],
    ["nobody whose account is locked", "active", 4, false, false],
    ["nobody who is recorded only", "active", null, false, false],
    ["nobody who has not accepted yet", "invited", 4, true, false],
    ["nobody whose invitation was taken back", "draft", 4, false, false],
    ["nobody who has gone", "inactive", 4, false, false]
  ] as const)("is asked for %s", (_, status, userId, isLetIn, can) => {
    expect(canAskForEmail({ isLetIn, status, userId })).toBe(can)
  })
})
