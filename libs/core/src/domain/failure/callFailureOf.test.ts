import { describe, expect, it } from "@effect/vitest"
import { Exit } from "effect"
import { makeFailure } from "../../testing/makeFailure.ts"
import { callFailureOf } from "./callFailureOf.ts"

const failure = makeFailure({ status: 429 })

describe("the failure of a call", () => {
  it.each([
    ["is the one it failed with", Exit.fail(failure), failure],
    ["is none for a defect", Exit.die(new Error("broken")), undefined],
    ["is none for an interruption", Exit.interrupt(), undefined],
    ["is none for a success", Exit.succeed(1), undefined]
  ])("%s", (_, exit, found) => {
    expect(callFailureOf(exit)).toBe(found)
  })
})
