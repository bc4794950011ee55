import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { quartersBefore } from "@reclaim/engine/publishing/quarterDays"
import { Effect } from "effect"
import { Database } from "@reclaim/app-api/platform/database/Database"
import { publishStatements } from "@reclaim/app-api/ledger/publishing/publishStatements"
import { execute } from "@reclaim/app-api/platform/sql/queryRows"

/** The setting that says that all statements of the sample data have been published. */
export const publishedStamp = "sample_statements"

/** Two years. */
const publishedQuarters = 8

/**
 * Publishes the statements of all sample payments and of the last two years before the sample date, and records that it
 * did. Statements published before an interruption stay; running it again continues from there.
 */
export const publishSample = Effect.fn("generate.publishSample")(function* (asOf: CalendarDate) {
  const database = yield* Database
  const quarters = quartersBefore(asOf, publishedQuarters)
  yield* Effect.orDie(publishStatements({ quarters, clientCode: null, reason: "" }))
  yield* database.asOwner(
    execute(
      (sql) => sql`
        insert into app_setting ${sql.insert({ key: publishedStamp, value: JSON.stringify(quarters) })}
        on conflict (key) do nothing`
    )
  )
})
