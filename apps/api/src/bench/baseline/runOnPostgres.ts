import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { type BaselineQuestion, dashboardStatement } from "./dashboardStatement.ts"
import type { BaselineRow } from "./figuresOfRows.ts"

/** An answer with the milliseconds that it took, its rows read. */
export interface BaselineAnswer {
  readonly millis: number
  readonly rows: ReadonlyArray<BaselineRow>
}

const index = `create index baseline_dashboard on reclaim (client_id) include (account_id, event_id, custodian_id, market_id,
  stage_id, paid_year, paid_on, expires_on, dash_cents)`

/**
 * Asks PostgreSQL, with an index that has every column the statement reads, so that the table itself is not read. The
 * index goes afterwards: the portal has none like it. Each question is asked once before it is timed.
 */
export const runOnPostgres = (questions: ReadonlyArray<BaselineQuestion>) =>
  Effect.acquireUseRelease(
    Effect.flatMap(SqlClient.SqlClient, (sql) => Effect.as(sql.unsafe(index), sql)),
    (sql) =>
      Effect.gen(function* () {
        yield* sql`vacuum analyze`
        const answers: Array<BaselineAnswer> = []
        for (const question of questions) {
          const statement = sql.unsafe<BaselineRow>(dashboardStatement(question))
          yield* statement
          const begun = performance.now()
          const rows = yield* statement
          answers.push({ millis: performance.now() - begun, rows })
        }
        return answers
      }),
    (sql) => Effect.orDie(sql`drop index baseline_dashboard`)
  )
