import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { sealKillDrill } from "./sealKillDrill.ts"

describe("kill -9 between a signature and the seal", () => {
  // Two here; the full twenty: npm run drill -- seal-kill --kills 20
  it.live(
    "loses and doubles no signature, and seals each document once",
    () =>
      Effect.gen(function* () {
        const { acknowledged: _, sealed: __, ...faults } = yield* sealKillDrill(2)
        assert.deepStrictEqual(faults, { kills: 2, lost: 0, doubled: 0, sealedTwice: 0, unsealed: 0 })
      }),
    // Only against a drill that never ends: a busy machine takes its time to start servers.
    900_000
  )
})
