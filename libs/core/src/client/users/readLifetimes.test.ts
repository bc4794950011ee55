import { Effect } from "effect"
import { describe, expect, it } from "@effect/vitest"
import { Cookies } from "../calls/Cookies.ts"
import { assumedLifetimes, readLifetimes } from "./readLifetimes.ts"

describe("how long token and session last", () => {
  it.each([
    ["as the cookie says", "XSRF-TOKEN=t; SESSION-LIFETIMES=5|10", 5, 10],
    ["with a percent-encoded bar", "SESSION-LIFETIMES=5%7C10", 5, 10],
    ["what the server usually grants without a cookie", "XSRF-TOKEN=t", 20, 30],
    ["the same where the cookie says nothing readable", "SESSION-LIFETIMES=soon", 20, 30]
  ] as const)("is %s", (_, cookies, token, session) => {
    const lifetimes = Effect.runSync(readLifetimes.pipe(Effect.provide(Cookies.layerOf(() => cookies))))
    expect([lifetimes.tokenExpirationMins, lifetimes.sessionExpirationMins]).toEqual([token, session])
  })

  it("is assumed in whole milliseconds", () => {
    expect(assumedLifetimes.sessionExpirationMsecs).toBe(1_800_000)
  })
})
