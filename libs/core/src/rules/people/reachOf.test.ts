import { describe, expect, it } from "@effect/vitest"
import { reachOf } from "./reachOf.ts"

describe("who is reached by mail", () => {
  it.each([
    [true, true, "bounced"],
    [true, false, "bounced"],
    [false, true, "verified"],
    [false, false, "unknown"]
  ] as const)("is known by what came back (%s) before what was answered (%s)", (hasBounced, isEmailVerified, reach) => {
    expect(reachOf({ hasBounced, isEmailVerified })).toBe(reach)
  })
})
