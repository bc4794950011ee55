import { describe, expect, it } from "@effect/vitest"
import { decideResponse } from "./decideResponse.ts"

const signIn = { _tag: "SignIn" }
const proceed = { _tag: "Proceed" }
const internalError = { _tag: "InternalServerError", to: "/error/internal-server-error" }

describe("what the status of an answer leads to", () => {
  it.each([
    ["401 while authenticated: session expired", 401, true, { _tag: "SessionExpired", to: "/error/session-expired" }],
    ["401 while unauthenticated: the central sign-in page", 401, false, signIn],
    ["403 while authenticated: unauthorized", 403, true, { _tag: "Unauthorized", to: "/error/unauthorized" }],
    ["403 while unauthenticated: sign-in", 403, false, signIn],
    ["501 while authenticated: internal server error", 501, true, internalError],
    ["501 while unauthenticated: internal server error", 501, false, internalError],
    ["no answer is the caller's", 0, true, proceed],
    ["200 is the caller's", 200, true, proceed],
    ["304 is the caller's", 304, true, proceed],
    ["400 is the caller's", 400, true, proceed],
    ["402, between the two, is the caller's", 402, true, proceed],
    ["404 is the caller's", 404, false, proceed],
    ["409 is the caller's", 409, true, proceed],
    ["412 is the caller's", 412, true, proceed],
    ["413 is the caller's", 413, true, proceed],
    ["423 is the caller's", 423, true, proceed],
    ["428 is the caller's", 428, true, proceed],
    ["422 is the caller's", 422, true, proceed],
    ["429 is the caller's", 429, false, proceed],
    ["500 is the caller's", 500, true, proceed],
    ["503 is the caller's", 503, false, proceed],
    ["507 is the caller's", 507, true, proceed]
  ])("%s", (_, status, isAuthenticated, decision) => {
    expect(decideResponse({ status, isAuthenticated })).toEqual(decision)
  })
})
