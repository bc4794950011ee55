import { describe, expect, it } from "@effect/vitest"
import { makeUser } from "../../testing/makeUser.ts"
import { mayKeepDocuments } from "./documentPermissions.ts"

describe("documents", () => {
  it.each([
    ["a client's own user", {}, true],
    ["nobody who may only read", { isReadOnly: true }, false],
    ["no staff", { isUserInternal: true }, false]
  ])("are revoked by %s", (_, overrides, may) => {
    expect(mayKeepDocuments(makeUser(overrides))).toBe(may)
  })
})
