import { Schema } from "effect"
import { assert, describe, expect, it } from "@effect/vitest"
import { SessionLifetimes } from "../../domain/session/SessionLifetimes.ts"
import { SessionLifetimesCookie } from "./SessionLifetimesCookie.ts"

const decode = Schema.decodeUnknownSync(SessionLifetimesCookie)

describe("the cookie holds token and session minutes", () => {
  it.each([
    ["20|30", 20, 30],
    ["20%7C30", 20, 30],
    ["20%7c30", 20, 30],
    ["0.5|1.25", 0.5, 1.25],
    [" 15|480 ", 15, 480]
  ])("%s", (text, tokenExpirationMins, sessionExpirationMins) => {
    expect(decode(text)).toEqual(new SessionLifetimes({ tokenExpirationMins, sessionExpirationMins }))
  })

  it.each([[""], ["20"], ["|"], ["20|"], ["20|30|40"], ["a|b"], ["0|30"], ["20|-1"], ["20,30"]])(
    "refuses %j",
    (text) => {
      expect(() => decode(text)).toThrow(/Expected|Missing key/)
    }
  )

  it.prop("any lifetimes arrive as they were sent", { lifetimes: SessionLifetimes }, ({ lifetimes }) => {
    assert.deepStrictEqual(decode(Schema.encodeSync(SessionLifetimesCookie)(lifetimes)), lifetimes)
  })
})
