import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { decideKillDrill } from "./decideKillDrill.ts"

describe("kill -9 while claims are decided", () => {
  // Two here; the full twenty: npm run drill -- decide-kill --kills 20
  it.live(
    "loses, halves and doubles no decision, and answers the same key alike",
    () =>
      Effect.gen(function* () {
        const { acknowledged: _, ...found } = yield* decideKillDrill(2)
        assert.deepStrictEqual(found, { kills: 2, repeated: 2, lost: 0, halves: 0, doubled: 0 })
      }),
    600_000
  )
})
