import { describe, expect, it } from "@effect/vitest"
import { makeLifetimes } from "../../testing/makeLifetimes.ts"

describe("session lifetimes", () => {
  it("are minutes, given in milliseconds", () => {
    const lifetimes = makeLifetimes({ tokenExpirationMins: 20, sessionExpirationMins: 1.5 })
    expect(lifetimes.tokenExpirationMsecs).toBe(1_200_000)
    expect(lifetimes.sessionExpirationMsecs).toBe(90_000)
  })

  it.each([0, -1, NaN, Infinity])("are never %d", (minutes) => {
    expect(() => makeLifetimes({ tokenExpirationMins: minutes })).toThrow("validation failed")
    expect(() => makeLifetimes({ sessionExpirationMins: minutes })).toThrow("validation failed")
  })
})
