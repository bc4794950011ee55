import { assert } from "@effect/vitest"
import { Effect, Layer, type Scope } from "effect"
import { SecureRandom } from "effect/crypto"
import { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { Database } from "../../platform/database/Database.ts"
import { JobRunner, leaseMillis } from "../../platform/jobs/JobRunner.ts"
import { type EnqueueOptions, Jobs } from "../../platform/jobs/Jobs.ts"
import { claimJob } from "../../platform/jobs/jobRows.ts"

/** Start of each test. */
export const today = Date.UTC(2026, 5, 1, 12)
export const hour = 3_600_000

type Handler = (payload: { readonly mailId: number }) => Effect.Effect<void, unknown>

/** A separate server with this handler for mail jobs. */
export const server = (handler: Handler) =>
  JobRunner.pipe(
    Layer.provide(Layer.effectDiscard(Effect.flatMap(Jobs, (jobs) => jobs.handle("mail", handler)))),
    Layer.provideMerge(Jobs.layer),
    Layer.provideMerge(ServerClock.layer),
    Layer.provide(SecureRandom.layerWebCrypto)
  )

/** Runs statements behind the servers' back. */
export const sql = <A extends object>(run: (client: SqlClient.SqlClient) => Effect.Effect<ReadonlyArray<A>, unknown>) =>
  Effect.flatMap(Database, (database) => Effect.orDie(database.asOwner(Effect.flatMap(SqlClient.SqlClient, run))))

/** The jobs there are, the oldest first. */
export const rows = sql<{
  readonly state: string
  readonly attempts: number
  readonly last_error: string
  readonly client: number | null
  readonly mail: number
}>(
  (client) => client`
    select state, attempts, last_error, client_id_of_job as client, (payload ->> 'mailId')::int as mail
    from job order by job_id`
)

/** Removes all jobs, and their items at the desk. */
export const clear = Effect.andThen(
  sql((client) => client`delete from job`),
  sql((client) => client`delete from work_item`)
)

/** Asks for a mail to be sent. */
export const enqueue = (mailId: number, options: EnqueueOptions = {}) =>
  Effect.gen(function* () {
    const database = yield* Database
    const jobs = yield* Jobs
    yield* database.asIdentity(jobs.enqueue("mail", { mailId }, options))
  })

/** Advances the clock in steps until the condition holds; concurrent work takes real time. */
export const until = (isSo: Effect.Effect<boolean, unknown, Database>, stepMillis = 1000) =>
  Effect.gen(function* () {
    for (let step = 0; step < 500; step++) {
      if (yield* isSo) return
      yield* rows
      yield* TestClock.adjust(stepMillis)
    }
    assert.fail("It never came about")
  })

/** True if all jobs are in a state. */
export const areAll = (state: string) => Effect.map(rows, (found) => found.every((row) => row.state === state))

/** An empty database under a clock that the test moves. */
export const underTestClock = <A, E>(test: Effect.Effect<A, E, Database | Scope.Scope>) =>
  Effect.gen(function* () {
    yield* clear
    yield* TestClock.setTime(today)
    return yield* test
  }).pipe(Effect.provide(TestClock.layer()), Effect.scoped)

/** Runs a test with a server that has this handler. */
export const withServer = <A, E>(handler: Handler, test: Effect.Effect<A, E, Database | Jobs | Scope.Scope>) =>
  underTestClock(Effect.provide(test, server(handler), { local: true }))

/** Takes the next job as a server that is killed then. */
export const claimJobAsKilledServer = Effect.gen(function* () {
  const database = yield* Database
  const now = yield* Effect.clockWith((clock) => clock.currentTimeMillis)
  const lease = { id: "00000000-0000-4000-8000-000000000001", until: new Date(now + leaseMillis) }
  const claimable = { kinds: ["mail"], held: [], now: new Date(now), latest: new Date(now + hour) }
  assert.isNotNull(yield* database.asIdentity(claimJob(claimable, lease)))
})

/** A server that asks for jobs and does none. */
export const onlyJobs = Jobs.layer.pipe(Layer.provideMerge(ServerClock.layer))
