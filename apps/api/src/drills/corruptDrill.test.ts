import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { corruptDrill, startInProcess } from "./corruptDrill.ts"

describe("A start on a data folder that is not whole", () => {
  // Within this process; with the real server: npm run drill -- corrupt
  it.live(
    "stops with the name of what is wrong and changes nothing",
    () =>
      Effect.gen(function* () {
        const { damages, refused, slowestRefusalMillis, ...faults } = yield* corruptDrill(startInProcess, false)
        assert.deepStrictEqual(faults, { unclear: [], changed: [], lost: 0 })
        assert.isAbove(damages, 80)
        assert.strictEqual(refused, damages)
        assert.isBelow(slowestRefusalMillis, 20_000)
      }),
    180_000
  )
})
