import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { batchKillDrill } from "./batchKillDrill.ts"

describe("kill -9 while lists of accounts are committed and accepted", () => {
  // Two here; the full twenty: npm run drill -- batch-kill --kills 20
  it.live(
    "makes all of a list or none of it, and loses nothing acknowledged",
    () =>
      Effect.gen(function* () {
        const { committed: _, accepted: __, ...faults } = yield* batchKillDrill(2)
        assert.deepStrictEqual(faults, { kills: 2, halves: 0, unseen: 0, halfParts: 0, lost: 0, stuck: 0 })
      }),
    180_000
  )
})
