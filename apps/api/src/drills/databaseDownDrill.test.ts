import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { describeWith } from "../testing/database/describeWith.ts"
import { missingPrerequisites } from "../testing/database/missingPrerequisites.ts"
import { databaseDownDrill } from "./databaseDownDrill.ts"

describeWith(missingPrerequisites.linuxPostgres, "A database server that crashes, freezes and is stopped", () => {
  // Three restarts here; the full twenty: npm run drill -- database-down
  it.live(
    "costs requests a 503 and no acknowledged write",
    () =>
      Effect.gen(function* () {
        const found = yield* databaseDownDrill({ restarts: 3, freezeSeconds: 4, stopSeconds: 1 })
        const { acknowledged, lost, notNow, otherErrors, unanswered, withoutRetryAfter } = found
        assert.deepStrictEqual(
          { lost, otherErrors, unanswered, withoutRetryAfter },
          { lost: 0, otherErrors: 0, unanswered: 0, withoutRetryAfter: 0 }
        )
        assert.isAbove(acknowledged, 0)
        assert.isAbove(notNow, 0)
        // The bar is two seconds, which the full drill holds; this machine may be busy with other tests.
        for (const millis of [found.slowestMillis, found.slowestReadyMillis, found.slowestRecoveryMillis])
          assert.isBelow(millis, 15_000)
      }),
    180_000
  )
})
