import { assert } from "@effect/vitest"
import { Duration, Effect, Schedule } from "effect"
import { SqlClient } from "effect/sql"
import { bothDatabases } from "../../testing/database/bothDatabases.ts"
import { sqlFailure } from "../../testing/database/sqlFailure.ts"
import { Database } from "./Database.ts"
import { isDatabaseAway } from "../sql/isDatabaseAway.ts"
import { sqlErrorAsFailure } from "../sql/sqlErrors.ts"

const run = (text: string) => Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(text))

/** The statement before may have cost the embedded database its thread, which opens again first. */
const awaitReopening = Effect.flatMap(Database, (database) =>
  Effect.retry(sqlErrorAsFailure(database.asIdentity(run("select 1"))), {
    schedule: Schedule.spaced("250 millis"),
    times: 100,
    while: isDatabaseAway
  })
)

bothDatabases(
  "A statement",
  (it) => {
    it.effect("of a request ends at the timeout, its transaction undone, and the database goes on", () =>
      Effect.gen(function* () {
        const database = yield* Database
        const write = run("insert into app_setting (key, value) values ('undone', '1')")
        const [took, said] = yield* Effect.timed(
          sqlFailure(
            database.asIdentity(Effect.andThen(write, run("select count(*) from generate_series(1, 2000000000)")))
          )
        )
        assert.match(said, /took longer than 1000 ms|statement timeout/)
        assert.isBelow(Duration.toMillis(took), 20_000)
        yield* awaitReopening
        assert.deepStrictEqual(yield* database.asIdentity(run("select key from app_setting")), [])
        yield* database.ping
      })
    )

    it.effect("of the owner may take its time", () =>
      Effect.gen(function* () {
        const database = yield* Database
        yield* awaitReopening
        const [took] = yield* Effect.timed(database.asOwner(run("select pg_sleep(1.8)")))
        assert.isAtLeast(Duration.toMillis(took), 1800)
        assert.match(yield* sqlFailure(database.asIdentity(run("select pg_sleep(8)"))), /longer than|timeout/)
      })
    )

    it.effect("that loses interest does not hold the database", () =>
      Effect.gen(function* () {
        const database = yield* Database
        yield* awaitReopening
        const slow = database.asIdentity(run("select pg_sleep(30)")).pipe(Effect.timeoutOption("100 millis"))
        yield* slow
        const [took] = yield* Effect.timed(awaitReopening)
        assert.isBelow(Duration.toMillis(took), 20_000)
      })
    )
  },
  { statementTimeout: "1 second" }
)
