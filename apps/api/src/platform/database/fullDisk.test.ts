import { assert, it } from "@effect/vitest"
import { Duration, Effect, Schedule } from "effect"
import { SqlClient } from "effect/sql"
import { existsSync } from "node:fs"
import { join } from "node:path"
import { keepFirst } from "../sql/appSettingRows.ts"
import { fillDisk, freeDisk, smallDisk } from "../../testing/database/smallDisk.ts"
import { sqlFailure } from "../../testing/database/sqlFailure.ts"
import { describeWith } from "../../testing/database/describeWith.ts"
import { missingPrerequisites } from "../../testing/database/missingPrerequisites.ts"
import { Database } from "./Database.ts"
import { copyDatabase } from "../embedded/folder/initialiseDataFolder.ts"
import { makeTemplate, templateIn, templates } from "../embedded/embeddedTemplate.ts"
import { isDatabaseAway } from "../sql/isDatabaseAway.ts"
import { isDiskFull } from "../sql/isDiskFull.ts"
import { sqlErrorAsFailure } from "../sql/sqlErrors.ts"

const run = (text: string) => Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(text))

const soon = { schedule: Schedule.spaced("250 millis"), times: 150 } as const

/** Adds a megabyte to the log and nothing to any table. */
const log = run("select length(pg_logical_emit_message(true, 'test', repeat('x', 1000000))::text) as n")

describeWith(missingPrerequisites.smallDisk, "A full disk under the database", () => {
  it.live(
    "ends neither reading nor what was committed, even when the log can't grow",
    () =>
      Effect.gen(function* () {
        const template = templateIn(templates)
        yield* makeTemplate(template)
        const disk = yield* smallDisk(160)
        copyDatabase(template, disk)
        const check = Effect.gen(function* () {
          const database = yield* Database
          const write = (key: string) =>
            sqlErrorAsFailure(database.asIdentity(run(`insert into app_setting (key, value) values ('${key}', '1')`)))
          const keys = sqlErrorAsFailure(
            database.asIdentity(run("select key from app_setting where key like 'k%' order by 1"))
          )
          const isWanted = Effect.sync(() => existsSync(join(disk, "ballast")))
          yield* Effect.repeat(isWanted, { ...soon, until: (isThere) => isThere })
          yield* write("k1")

          fillDisk(disk)
          const [took, said] = yield* Effect.timed(sqlFailure(Effect.forever(database.asOwner(log))))
          assert.match(said, /The embedded database stopped: .*No space left on device/)
          assert.isBelow(Duration.toMillis(took), 20_000)
          const found = yield* Effect.retry(keys, { ...soon, while: isDatabaseAway })
          assert.deepStrictEqual(found, [{ key: "k1" }])
          assert.isTrue(isDiskFull(yield* Effect.flip(write("k2"))))
          // A start stores its secret, which writes only the first time.
          assert.strictEqual(yield* database.asIdentity(keepFirst("k1", "2")), "1")
          assert.deepStrictEqual(yield* keys, [{ key: "k1" }])

          freeDisk(disk)
          yield* Effect.retry(write("k3"), { ...soon, while: isDiskFull })
          assert.deepStrictEqual(yield* keys, [{ key: "k1" }, { key: "k3" }])
          yield* Effect.repeat(isWanted, { ...soon, until: (isThere) => isThere })
          assert.isTrue(yield* isWanted)
        })
        yield* Effect.provide(check, Database.layerEmbedded(disk), { local: true })
      }),
    120_000
  )
})
