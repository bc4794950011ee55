import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { describeWith } from "../testing/database/describeWith.ts"
import { missingPrerequisites } from "../testing/database/missingPrerequisites.ts"
import { diskFullDrill } from "./diskFullDrill.ts"

describeWith(missingPrerequisites.smallDisk, "A full disk", () => {
  // Once here; the full form: npm run drill -- disk-full
  it.live(
    "costs writes a 507, and neither reads nor anything acknowledged",
    () =>
      Effect.gen(function* () {
        const found = yield* diskFullDrill(1, 4)
        const { acknowledged, failedReads, lost, otherWrites, reads, refusedFull, withoutRetryAfter } = found
        assert.deepStrictEqual(
          { failedReads, lost, otherWrites, withoutRetryAfter },
          { failedReads: 0, lost: 0, otherWrites: 0, withoutRetryAfter: 0 }
        )
        for (const number of [acknowledged, reads, refusedFull]) assert.isAbove(number, 0)
        // The bar is two seconds, which the full drill holds; this machine may be busy with other tests.
        for (const millis of [found.slowestMillis, found.slowestRecoveryMillis]) assert.isBelow(millis, 15_000)
      }),
    180_000
  )
})
