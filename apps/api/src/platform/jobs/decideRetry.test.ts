import { assert, describe, it } from "@effect/vitest"
import { decideRetry, maxAttempts, Retry } from "./JobRunner.ts"

const minute = 60_000
const hour = 60 * minute

const waits = (draw: number): ReadonlyArray<number> =>
  Array.from({ length: maxAttempts - 1 }, (_, index) => {
    const retry = decideRetry(index + 1, draw)
    return retry._tag === "Again" ? retry.afterMillis : -1
  })

describe("A job that failed", () => {
  it("waits from one minute to six hours, longer each time", () => {
    for (const draw of [0, 0.5, 1]) {
      const found = waits(draw)
      assert.strictEqual(found[0], draw === 1 ? 1.2 * minute : minute)
      assert.isAtLeast(found.at(-1) ?? 0, 4 * hour)
      assert.isAtMost(found.at(-1) ?? 0, 6 * hour)
      assert.deepStrictEqual(
        found,
        found.toSorted((a, b) => a - b)
      )
    }
  })

  it("waits another time than one that failed with it", () => {
    waits(0.2).forEach((wait, index) => assert.isAtMost(wait, waits(0.8)[index] ?? 0))
    assert.notDeepEqual(waits(0.2), waits(0.8))
  })

  it("is given up after the tenth attempt", () => {
    assert.strictEqual(decideRetry(maxAttempts, 0)._tag, "GiveUp")
    assert.deepStrictEqual(decideRetry(maxAttempts + 1, 1), Retry.GiveUp())
    assert.strictEqual(maxAttempts, 10)
  })
})
