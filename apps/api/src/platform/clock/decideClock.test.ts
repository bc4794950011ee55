import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { clockJumpMillis, decideClock } from "./ServerClock.ts"

const day = 86_400_000
const before = { wall: 1_000_000_000_000, monotonic: 5000 }

describe("The clock of the machine", () => {
  it.each([
    ["nothing passed", 0, 0, 0],
    ["a day passed", day, day, 0],
    ["a time server slews it", 1000, 1200, 0],
    ["somebody sets it a year ahead", 365 * day + 10, 10, 365 * day],
    ["somebody sets it back by an hour", -3_600_000 + 10, 10, -3_600_000],
    ["the machine slept for a day", day, 40, day - 40]
  ] as const)("is judged rightly when %s", (_, wall, monotonic, jumped) => {
    const verdict = decideClock(before, { wall: before.wall + wall, monotonic: before.monotonic + monotonic })
    assert.deepStrictEqual(verdict, jumped === 0 ? { _tag: "Steady" } : { _tag: "Jumped", millis: jumped })
  })

  it.prop("jumps by what the two clocks disagree about", [Schema.Int, Schema.Natural], ([set, passed]) => {
    const now = { wall: before.wall + passed + set, monotonic: before.monotonic + passed }
    const verdict = decideClock(before, now)
    assert.strictEqual(verdict._tag, Math.abs(set) < clockJumpMillis ? "Steady" : "Jumped")
  })
})
