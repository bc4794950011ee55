import type { ApplicationSteps } from "@reclaim/core/domain/account/steps/ApplicationSteps"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { decodedAs } from "../../../platform/sql/decodedAs.ts"
import { rowOf } from "../../../platform/sql/rowOf.ts"
import type { JudgedWritten } from "./batchRowRows.ts"
import type { PreparedSteps } from "./BatchSecrets.ts"

const LastRow = Schema.Struct({ last: Schema.NullOr(Schema.Int) })

const NumberRow = Schema.Struct({ id: Schema.Int })

/** Numbers of applications that are not there yet; those that are not used in the end are never given again. */
export const reserveApplications = (count: number) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    sql`
      select nextval('application_application_id_seq')::int as id from generate_series(1, ${count}::int)`.pipe(
      decodedAs(NumberRow)
    )
  ).pipe(Effect.map((rows) => rows.map(({ id }) => id)))

/** A row with the application that is about to be made of it; nulls for one of which none is. */
export interface PreparedRow extends JudgedWritten {
  readonly applicationId: number | null
  readonly draft: ApplicationSteps | null
  readonly secrets: PreparedSteps["secrets"] | null
}

/**
 * Writes what is about to be made of rows that follow each other, by one statement. (Their span keeps it to a part of the
 * index, however little is known of the table.)
 */
export const writePrepared = (clientId: number, batchId: number, rows: ReadonlyArray<PreparedRow>) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`
      update upload_row r set state = w.state, problems = w.problems, missing = w.missing, reference = w.reference,
        account_place = w."accountPlace", application_id = w."applicationId", draft = nullif(w.draft, 'null'),
        secrets = nullif(w.secrets, 'null')
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
        as w(line int, state text, problems jsonb, missing jsonb, reference text, "accountPlace" text,
          "applicationId" int, draft jsonb, secrets jsonb)
      where r.client_id = ${clientId} and r.batch_id = ${batchId} and r.line = w.line
        and r.line between ${rows[0]?.line ?? 0} and ${rows.at(-1)?.line ?? 0}`
  )

const MadeRow = rowOf({ count: Schema.Int, last: Schema.NullOr(Schema.Int) })

/** Applications made by one statement, so that none takes as long as a statement may. */
const applicationsAtOnce = 5000

/** Makes all applications that are prepared, as submitted by a user; answers how many. */
export const insertApplications = Effect.fnUntraced(function* (
  clientId: number,
  batchId: number,
  userId: number,
  at: Date
) {
  const sql = yield* SqlClient.SqlClient
  let after = 0
  let count = 0
  for (;;) {
    const [made] = yield* sql`
      with part as (
        select line, application_id, draft from upload_row
        where client_id = ${clientId} and batch_id = ${batchId} and draft is not null and line > ${after}
        order by line limit ${applicationsAtOnce}::int
      ), made as (
        insert into application (client_id, application_id, kind, origin, state, draft, created_by, created_at,
          updated_at, submitted_at, batch_id)
        overriding system value
        select ${clientId}::int, p.application_id, 'new', 'bulk', 'submitted', p.draft, ${userId}::int,
          ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz, ${batchId}::int
        from part p order by p.line
      )
      select count(*)::int as count, max(line)::int as last from part`.pipe(decodedAs(MadeRow))
    if (made === undefined || made.last === null) return count
    yield* sql`
      insert into application_secret (client_id, application_id, path, value_sealed, value_index, last4)
      select r.client_id, r.application_id, s.path, decode(s.sealed, 'hex'), decode(s.index, 'hex'), s.last4
      from upload_row r
        cross join jsonb_to_recordset(r.secrets) as s(path text, sealed text, index text, last4 text)
      where r.client_id = ${clientId} and r.batch_id = ${batchId} and r.draft is not null
        and r.line > ${after} and r.line <= ${made.last}`
    count += made.count
    after = made.last
  }
})

/**
 * Removes what was prepared of so many rows after a line; answers the last of them, null when there was none. (They are a span
 * of the index, which is found however little is known of the table.)
 */
export const clearPrepared = (clientId: number, batchId: number, after: number, limit: number) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    sql`
      with part as materialized (
        select max(l.line) as last from (
          select line from upload_row
          where client_id = ${clientId} and batch_id = ${batchId} and line > ${after} and draft is not null
          order by line limit ${limit}::int) l
      ), cleared as (
        update upload_row set draft = null, secrets = null
        where client_id = ${clientId} and batch_id = ${batchId} and line > ${after} and line <= (select last from part)
          and draft is not null
      )
      select last::int as last from part`.pipe(decodedAs(LastRow))
  ).pipe(Effect.map(([row]) => row?.last ?? null))

const TouchedRow = rowOf({ touched: Schema.Int })

/** How many applications of a list somebody has done something with, other than withdraw them. */
export const countTouched = (clientId: number, batchId: number) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    sql`
      select count(*)::int as touched from (
        select state from application where client_id = ${clientId} and batch_id = ${batchId} for update
      ) a where a.state not in ('submitted', 'withdrawn')`.pipe(decodedAs(TouchedRow))
  ).pipe(Effect.map((rows) => rows[0]?.touched ?? 0))

/** Withdraws all applications of a list that still wait; answers how many. */
export const withdrawAll = (clientId: number, batchId: number, at: Date) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`
      update application set state = 'withdrawn', version = version + 1, updated_at = ${at}, decided_at = ${at}
      where client_id = ${clientId} and batch_id = ${batchId} and state = 'submitted' returning application_id`
  ).pipe(Effect.map((rows) => rows.length))
