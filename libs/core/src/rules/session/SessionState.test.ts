import { assert, describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { millisUntilNextState, sessionStateAt } from "./SessionState.ts"

const idleMillis = 1_800_000
const at = (elapsed: number) => ({ now: 5_000_000 + elapsed, lastActiveAt: 5_000_000, idleMillis })
const askingState = (secondsLeft: number) => ({ _tag: "Asking", secondsLeft })

describe("the state of a session", () => {
  it.each([
    ["a moment ago", 0, { _tag: "Active" }, 1_800_000],
    ["a millisecond before the threshold", 1_799_999, { _tag: "Active" }, 1],
    ["at the threshold the dialog asks with 60 seconds left", 1_800_000, askingState(60), 1000],
    ["within the first second there are still 60", 1_800_999, askingState(60), 1],
    ["after one second there are 59", 1_801_000, askingState(59), 1000],
    ["after half a minute there are 30", 1_830_000, askingState(30), 1000],
    ["in the last second there is 1", 1_859_000, askingState(1), 1000],
    ["a millisecond before the end there is 1", 1_859_999, askingState(1), 1],
    ["at 0 it has expired", 1_860_000, { _tag: "Expired" }, Infinity],
    ["after a night it has expired", 36_000_000, { _tag: "Expired" }, Infinity]
  ])("%s", (_, elapsed, state, untilNext) => {
    expect(sessionStateAt(at(elapsed))).toEqual(state)
    expect(millisUntilNextState(at(elapsed))).toBe(untilNext)
  })

  it.prop(
    "nothing changes before the next state and something does then",
    [Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_859_999 }))],
    ([elapsed]) => {
      const wait = millisUntilNextState(at(elapsed))
      assert.deepStrictEqual(sessionStateAt(at(elapsed + wait - 1)), sessionStateAt(at(elapsed)))
      assert.notDeepEqual(sessionStateAt(at(elapsed + wait)), sessionStateAt(at(elapsed)))
    }
  )
})
