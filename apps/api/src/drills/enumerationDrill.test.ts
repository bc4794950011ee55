import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { enumerationDrill } from "./enumerationDrill.ts"

describe("Whether an address is somebody's", () => {
  // Twelve here, as a ratio that a slow day passes; the medians of 200: npm run drill -- enumeration
  it.live(
    "U04: shows neither in the answer nor in its time",
    () =>
      Effect.gen(function* () {
        const found = yield* enumerationDrill(12)
        assert.strictEqual(found.answersThatDiffer, 0)
        const ratios = [found.signInKnown / found.signInUnknown, found.resetKnown / found.resetUnknown]
        for (const ratio of ratios) {
          assert.isAbove(ratio, 0.4)
          assert.isBelow(ratio, 2.5)
        }
      }),
    120_000
  )
})
