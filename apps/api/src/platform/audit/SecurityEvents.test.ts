import { assert } from "@effect/vitest"
import { Effect, Exit, Layer, Logger, Schedule, Scope } from "effect"
import { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import { Database } from "../database/Database.ts"
import { bothDatabases } from "../../testing/database/bothDatabases.ts"
import { SecurityEvents } from "./SecurityEvents.ts"
import { ServerClock } from "../clock/ServerClock.ts"
import { execute } from "../sql/queryRows.ts"

const owner = <A, E>(effect: Effect.Effect<A, E, SqlClient.SqlClient>) =>
  Effect.flatMap(Database, (database) => database.asOwner(effect))

const rowsOf = (userId: number) =>
  owner(
    execute(
      (sql) => sql<{ readonly type: string; readonly repeated: number | null; readonly task: string | null }>`
        select event_type as type, (facts ->> 'repeated')::int as repeated, facts ->> 'task' as task
        from security_event where user_id = ${userId} order by security_event_id`
    )
  )

/** The service under a clock that the test moves, stopped when `scope` closes. */
const eventsIn = (scope: Scope.Scope) =>
  Effect.map(Layer.buildWithScope(SecurityEvents.layer.pipe(Layer.provide(ServerClock.layer)), scope), (context) =>
    Effect.provide(SecurityEvents, context)
  )

const rename = (from: string, to: string) => owner(execute((sql) => sql`alter table ${sql(from)} rename to ${sql(to)}`))

const refusal = (userId: number) =>
  ({ type: "access-refused", userId, sessionId: "7", facts: { task: "documents" } }) as const

const onTestClock = <A, E>(test: Effect.Effect<A, E, Database | Scope.Scope>) =>
  Effect.scoped(Effect.provide(test, Layer.merge(TestClock.layer(), Logger.layer([]))))

const recordedFacts = { type: "access-refused", repeated: null, task: "documents" }

bothDatabases("Security events", (it) => {
  it.effect("of 1,000 refused calls in four seconds take two rows that add up", () =>
    onTestClock(
      Effect.gen(function* () {
        const { record } = yield* yield* eventsIn(yield* Effect.scope)
        for (let second = 0; second < 4; second++) {
          yield* Effect.forEach(Array.from({ length: 250 }), () => record(refusal(1)), { concurrency: "unbounded" })
          yield* TestClock.adjust("1 second")
        }
        assert.deepStrictEqual(yield* rowsOf(1), [recordedFacts])
        yield* TestClock.adjust("2 minutes")
        // The row is written over a real connection, for which the clock of the test does not wait.
        yield* TestClock.withLive(
          Effect.repeat(rowsOf(1), { until: (rows) => rows.length === 2, schedule: Schedule.spaced("20 millis") })
        )
        assert.deepStrictEqual(yield* rowsOf(1), [recordedFacts, { ...recordedFacts, repeated: 999 }])
      })
    )
  )

  it.effect("that were counted are written when the server stops", () =>
    onTestClock(
      Effect.gen(function* () {
        const scope = yield* Scope.make()
        const { record } = yield* yield* eventsIn(scope)
        yield* Effect.forEach(Array.from({ length: 5 }), () => record(refusal(2)), { discard: true })
        yield* Scope.close(scope, Exit.void)
        assert.deepStrictEqual(yield* rowsOf(2), [recordedFacts, { ...recordedFacts, repeated: 4 }])
      })
    )
  )

  it.effect("of what happened are each a row", () =>
    onTestClock(
      Effect.gen(function* () {
        const { record } = yield* yield* eventsIn(yield* Effect.scope)
        const viewing = { type: "view-as", userId: 3, sessionId: "7", facts: { viewAsUserId: 1 } } as const
        yield* Effect.forEach(Array.from({ length: 20 }), () => record(viewing), { discard: true })
        assert.lengthOf(yield* rowsOf(3), 20)
      })
    )
  )

  it.effect("that can't be written leave a refusal one, and let nothing else happen", () =>
    onTestClock(
      Effect.gen(function* () {
        const scope = yield* Scope.make()
        const { record } = yield* yield* eventsIn(scope)
        yield* rename("security_event", "security_event_away")
        yield* record(refusal(4))
        yield* record(refusal(4))
        const exit = yield* Effect.exit(record({ type: "export", userId: 4, sessionId: "7", facts: {} }))
        assert.isTrue(Exit.isFailure(exit))
        yield* rename("security_event_away", "security_event")
        yield* Scope.close(scope, Exit.void)
        assert.deepStrictEqual(yield* rowsOf(4), [{ ...recordedFacts, repeated: 2 }])
      })
    )
  )
})
