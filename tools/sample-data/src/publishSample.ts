import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { quartersBefore } from "@reclaim/engine/publishing/quarterDays"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { Database } from "@reclaim/app-api/platform/database/Database"
import { publishStatements } from "@reclaim/app-api/ledger/publishing/publishStatements"
import { execute } from "@reclaim/app-api/platform/sql/queryRows"

/** The setting that says that all statements of the sample data have been published. */
export const publishedStamp = "sample_statements"

/** Two years. */
const publishedQuarters = 8

/** Days after its date, the end of the quarter or the day of the payment, on which a statement is published. */
const publishedAfter = { quarterly_statement: ["cut_off", 12], payment_statement: ["statement_date", 1] } as const

/**
 * Dates the statements as if each had been published in its own time, before anybody can read one. Afterwards they are
 * append-only again.
 */
const datePublished = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const [table, [column, days]] of Object.entries(publishedAfter)) {
    yield* sql`alter table ${sql(table)} disable trigger ${sql(`${table}_append_only`)}`
    yield* sql`
      update ${sql(table)} set published_at =
        least(published_at, (${sql(column)} + ${days}::int + time '09:00') at time zone 'UTC')`
    yield* sql`alter table ${sql(table)} enable trigger ${sql(`${table}_append_only`)}`
  }
})

/**
 * Publishes the statements of all sample payments and of the last two years before the sample date, and records that it
 * did. Statements published before an interruption stay; running it again continues from there.
 */
export const publishSample = Effect.fn("generate.publishSample")(function* (asOf: CalendarDate) {
  const database = yield* Database
  const quarters = quartersBefore(asOf, publishedQuarters)
  yield* Effect.orDie(publishStatements({ quarters, clientCode: null, reason: "" }))
  yield* database.asOwner(
    Effect.andThen(
      datePublished,
      execute(
        (sql) => sql`
          insert into app_setting ${sql.insert({ key: publishedStamp, value: JSON.stringify(quarters) })}
          on conflict (key) do nothing`
      )
    )
  )
})
