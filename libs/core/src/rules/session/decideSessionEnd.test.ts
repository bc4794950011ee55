import { describe, expect, it } from "@effect/vitest"
import { decideSessionEnd, decideSignOutAnswer, type SessionEnd } from "./decideSessionEnd.ts"
import { SessionState } from "./SessionState.ts"

const expired = "/error/session-expired"

describe("the answer to a sign-out", () => {
  it.each([
    ["ends at the start", null, false, undefined, "/"],
    ["ends where the user wanted to go", null, false, "/contacts", "/contacts"],
    ["never leads out of the portal", null, false, "https://elsewhere.example", "/"],
    ["is the same for a session that was over already", 401, false, undefined, "/"],
    ["says where the server did not end it", 503, false, undefined, "/sign-in"],
    ["says so without any response", 0, false, "/contacts", "/sign-in"],
    ["says so when it is refused", 403, false, undefined, "/sign-in"],
    ["leaves nothing in view once it expired", 503, true, undefined, expired]
  ])("%s", (_, refusal, isExpired, redirectTo, to) => {
    expect(decideSignOutAnswer({ refusal, isExpired, redirectTo, signInHref: "/sign-in" })).toBe(to)
  })
})

describe("a state of the watch", () => {
  it.each<[SessionState, string, SessionEnd]>([
    [SessionState.Active(), "/", { _tag: "GoOn" }],
    [SessionState.Asking({ secondsLeft: 1 }), "/", { _tag: "GoOn" }],
    [SessionState.Expired(), "/", { _tag: "Expire" }],
    [SessionState.SignedOut(), expired, { _tag: "Leave", to: expired }],
    [SessionState.SignedOut(), "//elsewhere.example", { _tag: "Leave", to: "/" }]
  ])("%j with another tab at %s leads to %j", (state, elsewhere, end) => {
    expect(decideSessionEnd(state, elsewhere)).toEqual(end)
  })
})
