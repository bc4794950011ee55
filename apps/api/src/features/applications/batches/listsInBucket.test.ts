import { assert, it } from "@effect/vitest"
import { Effect, Schedule } from "effect"
import { execute } from "../../../platform/sql/queryRows.ts"
import { accountsCsv, batchesOf, batchIn, rowOfAccount } from "../../../testing/batches/batchesOf.ts"
import { startS3Server } from "../../../testing/files/s3Server.ts"
import { TestServer } from "../../../testing/server/TestServer.ts"

const checkJobs = Effect.flatMap(TestServer, ({ asOwner }) =>
  asOwner(
    execute(
      (sql) => sql<{ state: string; error: string }>`
        select state, last_error as error from job where kind = 'bulk-check' order by job_id`
    )
  )
)

it.live(
  "a list that cannot be read because the bucket is away is checked later, and not given up",
  () =>
    Effect.gen(function* () {
      const s3 = yield* startS3Server()
      yield* Effect.gen(function* () {
        const { add, find, map, sent } = yield* batchesOf()
        const begun = batchIn(yield* add(yield* sent(accountsCsv([rowOfAccount("B 1")]))))
        s3.trouble = ({ method }) => (method === "GET" ? { status: 503 } : null)
        yield* map(begun)
        const jobs = yield* checkJobs.pipe(
          Effect.repeat({
            until: (all) => all.some(({ error }) => error !== ""),
            schedule: Schedule.spaced("50 millis")
          }),
          Effect.timeout("60 seconds")
        )
        assert.deepStrictEqual(jobs, [{ state: "waiting", error: "FileStoreAway" }])
        assert.strictEqual(batchIn(yield* find(begun)).state, "checking")
      }).pipe(Effect.provide(TestServer.layer(s3.settings)))
    }).pipe(Effect.scoped),
  120_000
)
