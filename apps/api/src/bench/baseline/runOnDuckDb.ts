import { DuckDBInstance } from "@duckdb/node-api"
import { Effect, Schema } from "effect"
import { copyToDuckDb } from "./copyToDuckDb.ts"
import { type BaselineQuestion, dashboardStatement } from "./dashboardStatement.ts"
import type { BaselineAnswer } from "./runOnPostgres.ts"

const Rows = Schema.Array(
  Schema.Record(Schema.String, Schema.NullOr(Schema.Union([Schema.String, Schema.Finite, Schema.Boolean])))
)

/**
 * Runs the same statements on DuckDB in this process, with the same rows in memory. Each runs once before it is timed.
 */
export const runOnDuckDb = (questions: ReadonlyArray<BaselineQuestion>) =>
  Effect.acquireUseRelease(
    Effect.promise(() => DuckDBInstance.create(":memory:")),
    (instance) =>
      Effect.acquireUseRelease(
        Effect.promise(() => instance.connect()),
        (connection) =>
          Effect.gen(function* () {
            yield* copyToDuckDb(connection)
            const answers: Array<BaselineAnswer> = []
            for (const question of questions) {
              const ask = Effect.promise(async () =>
                (await connection.runAndReadAll(dashboardStatement(question))).getRowObjectsJS()
              )
              yield* ask
              const begun = performance.now()
              const rows = yield* ask
              answers.push({ millis: performance.now() - begun, rows: yield* Schema.decodeUnknownEffect(Rows)(rows) })
            }
            return answers
          }),
        (connection) => Effect.sync(() => connection.closeSync())
      ),
    (instance) => Effect.sync(() => instance.closeSync())
  )
