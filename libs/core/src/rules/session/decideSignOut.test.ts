import { describe, expect, it } from "@effect/vitest"
import { decideSignOut, expiredSignOut } from "./decideSessionEnd.ts"

describe("sign-out", () => {
  it.each([
    ["redirects to / without a path", undefined, "/"],
    ["redirects to the given path", "/error/unauthorized", "/error/unauthorized"],
    ["redirects nowhere off the portal", "//evil.example", "/"]
  ])("%s", (_, redirectTo, to) => {
    expect(decideSignOut(redirectTo)).toEqual({ _tag: "Redirect", to })
  })

  it("after the countdown redirects to /error/session-expired", () => {
    expect(expiredSignOut).toEqual({ _tag: "Redirect", to: "/error/session-expired" })
  })
})
