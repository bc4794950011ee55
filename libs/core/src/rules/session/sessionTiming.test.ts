import { describe, expect, it } from "@effect/vitest"
import { makeLifetimes } from "../../testing/makeLifetimes.ts"
import { announcedSecondsLeft, idleCountdownSeconds, sessionTimingOf } from "./sessionTiming.ts"

describe("the session's timers", () => {
  it.each([
    ["a token is renewed at its lifetime minus 10 seconds", 20, 30, 1_190_000, 1_800_000],
    ["the idle threshold equals the session lifetime in ms", 20, 45, 1_190_000, 2_700_000],
    ["fractions of minutes count", 0.5, 1.5, 20_000, 90_000],
    ["a token of ten seconds is renewed every second", 1 / 6, 1, 1000, 60_000],
    ["a shorter one too", 0.01, 1, 1000, 60_000]
  ])("%s", (_, tokenExpirationMins, sessionExpirationMins, renewalIntervalMillis, idleMillis) => {
    const lifetimes = makeLifetimes({ tokenExpirationMins, sessionExpirationMins })
    expect(sessionTimingOf(lifetimes, { isDebug: false })).toEqual({ renewalIntervalMillis, idleMillis })
  })

  it("in debug mode the token is 60000 ms, the idle limit 30000 ms and the renewal offset 10000 ms", () => {
    expect(sessionTimingOf(makeLifetimes(), { isDebug: true })).toEqual({
      renewalIntervalMillis: 50_000,
      idleMillis: 30_000
    })
  })

  it("the idle countdown is 60 seconds, read out now and then", () => {
    expect(idleCountdownSeconds).toBe(60)
    expect([...announcedSecondsLeft]).toEqual([60, 30, 20, 10, 5])
  })
})
