import { describe, expect, it } from "@effect/vitest"
import { decideSessionEnd, decideSignOutAnswer, type SessionEnd } from "./decideSessionEnd.ts"
import { SessionState } from "./SessionState.ts"

const expired = "/error/session-expired"

describe("the answer to a sign-out", () => {
  it.each([
    ["ends the session at the start", null, false, undefined, { _tag: "Left", to: "/" }],
    ["ends it where the user wanted to go", null, false, "/contacts", { _tag: "Left", to: "/contacts" }],
    ["never leads out of the portal", null, false, "https://elsewhere.example", { _tag: "Left", to: "/" }],
    ["ends a session that was over already", 401, false, undefined, { _tag: "Left", to: "/" }],
    ["keeps a session that was not ended", 503, false, undefined, { _tag: "Here" }],
    ["keeps it without any response", 0, false, undefined, { _tag: "Here" }],
    ["leaves nothing in view once it expired", 503, true, undefined, { _tag: "Left", to: expired }]
  ])("%s", (_, refusal, isExpired, redirectTo, departure) => {
    expect(decideSignOutAnswer({ refusal, isExpired, redirectTo })).toEqual(departure)
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
