import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { onceDrill } from "./onceDrill.ts"

describe("a request that is sent fifty times at once, while servers are killed", () => {
  // The full form: npm run drill -- once --rounds 200 --kills 20
  it.live(
    "has one effect and one answer",
    () =>
      Effect.gen(function* () {
        const { resent, ...faults } = yield* onceDrill({ rounds: 6, kills: 2, database: "embedded" })
        assert.deepStrictEqual(faults, { rounds: 6, kills: 2, wrongEffects: 0, wrongAnswers: 0, wrongHistories: 0 })
        assert.isAtLeast(resent, 0)
      }),
    // Only against a drill that never ends: a busy machine takes its time to start servers.
    900_000
  )
})
