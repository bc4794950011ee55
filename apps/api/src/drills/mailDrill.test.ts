import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { mailDrill } from "./mailDrill.ts"

describe("kill -9 while mails are sent", () => {
  // Three here; the full twenty: npm run drill -- mail --kills 20
  it.live(
    "loses none, and what is sent twice is known by its Message-ID",
    () =>
      Effect.gen(function* () {
        const { killedSending, repeated, ...faults } = yield* mailDrill({ mails: 120, kills: 3, database: "embedded" })
        assert.deepStrictEqual(faults, { kills: 3, written: 120, lost: 0, unmarked: 0, unknown: 0 })
        assert.isAbove(killedSending, 0)
        // Mails in flight when the server was killed, four at most each time.
        assert.isAtMost(repeated, 12)
      }),
    300_000
  )
})
