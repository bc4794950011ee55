import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { killDrill } from "./killDrill.ts"

describe("kill -9 while the embedded database writes", () => {
  // Three here; the full twenty: npm run drill -- kill --kills 20
  it.live(
    "loses nothing acknowledged and leaves nothing half done",
    () =>
      Effect.gen(function* () {
        const { acknowledged, slowestOpenMillis, ...faults } = yield* killDrill(3)
        assert.deepStrictEqual(faults, { kills: 3, lost: 0, halves: 0, disagreements: 0 })
        assert.isAbove(acknowledged, 0)
        assert.isBelow(slowestOpenMillis, 20_000)
      }),
    120_000
  )
})
