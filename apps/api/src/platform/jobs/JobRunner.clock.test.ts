import { assert } from "@effect/vitest"
import { Deferred, Effect, Layer } from "effect"
import { TestClock } from "effect/testing"
import { bothDatabases } from "../../testing/database/bothDatabases.ts"
import {
  areAll,
  claimJobAsKilledServer,
  enqueue,
  hour,
  onlyJobs,
  rows,
  server,
  today,
  underTestClock,
  until,
  withServer
} from "../../testing/jobs/mailJobs.ts"

bothDatabases("Jobs under a clock that is put right", (it) => {
  it.effect("written and taken by a clock that was ahead are done once it is put right", () => {
    const done: Array<number> = []
    return underTestClock(
      Effect.gen(function* () {
        yield* TestClock.setTime(today + 1000 * hour)
        yield* Effect.provide(Effect.andThen(enqueue(1), enqueue(2)), onlyJobs, { local: true })
        yield* claimJobAsKilledServer
        yield* TestClock.setTime(today)
        yield* Layer.build(Layer.fresh(server(({ mailId }) => Effect.sync(() => void done.push(mailId)))))
        yield* until(areAll("done"))
        assert.sameMembers(done, [1, 2])
      })
    )
  })

  it.effect("under way are not taken again by their own server when the clock goes ahead and back", () => {
    const gate = Deferred.makeUnsafe<void>()
    let begun = 0
    return withServer(
      () =>
        Effect.andThen(
          Effect.sync(() => void begun++),
          Deferred.await(gate)
        ),
      Effect.gen(function* () {
        yield* enqueue(1)
        yield* until(Effect.sync(() => begun === 1))
        for (const at of [today + 100 * hour, today + 50 * hour, today]) {
          yield* TestClock.setTime(at)
          for (let second = 0; second < 5; second++) {
            yield* TestClock.adjust("1 second")
            yield* rows
          }
        }
        yield* Deferred.succeed(gate, undefined)
        yield* until(areAll("done"))
        assert.strictEqual(begun, 1)
      })
    )
  })
})
