import { describe, expect, it } from "@effect/vitest"
import { makeUser } from "../../testing/makeUser.ts"
import { grantsOf } from "../people/rolePowers.ts"
import { mayAddAccounts } from "./mayAddAccounts.ts"

const permitted = { permissions: { "myAccounts.add": true } }

describe("accounts", () => {
  it.each([
    ["a user with the permission", permitted, true],
    ["somebody who is being brought on", grantsOf([], true), true],
    ["somebody who runs the operations", grantsOf(["operations"], false), true],
    ["nobody without the permission", { permissions: {} }, false],
    ["nobody who may only read", { ...permitted, isReadOnly: true }, false],
    ["no staff, whatever stands in their permissions", { ...permitted, isUserInternal: true }, false]
  ])("are added by %s", (_, overrides, may) => {
    expect(mayAddAccounts(makeUser(overrides))).toBe(may)
  })
})
