import { Effect, Schema } from "effect"
import { execute, queryFirst } from "../sql/queryRows.ts"

/** An event that matters for the security of the portal; rows are only ever inserted and read. */
export interface SecurityEvent {
  readonly type: string
  readonly userId: number | null
  readonly sessionId: string | null
  readonly referenceNumber: string
  readonly facts: Readonly<Record<string, string | number | boolean>>
}

export const insertSecurityEvent = (event: SecurityEvent, at: Date) =>
  execute(
    (sql) => sql`
      insert into security_event (at, event_type, user_id, session_id, reference_number, facts)
      values (${at}, ${event.type}, ${event.userId}, ${event.sessionId}::text::bigint, ${event.referenceNumber},
        ${JSON.stringify(event.facts)}::text::jsonb)`
  )

/** An entry of the log that the portal sends about its own use. */
export interface UiLogRow {
  readonly at: Date
  readonly userId: number
  readonly eventType: string
  readonly eventDescription: string
  readonly applicationRoute: string
  readonly applicationVersion: string
  readonly referenceNumber: string
}

/** Counts a user's entries since an instant, without those recorded while a clock was ahead. */
export const countUiLog = (userId: number, since: Date, latest: Date) =>
  queryFirst(Schema.Struct({ entries: Schema.Int }))(
    (sql) => sql`
      select count(*)::int as entries from ui_log where user_id = ${userId} and at > ${since}
        and at <= ${latest}`
  ).pipe(Effect.map((row) => row?.entries ?? 0))

export const insertUiLog = (row: UiLogRow) =>
  execute(
    (sql) => sql`
      insert into ui_log ${sql.insert({
        at: row.at,
        user_id: row.userId,
        event_type: row.eventType,
        event_description: row.eventDescription,
        application_route: row.applicationRoute,
        application_version: row.applicationVersion,
        reference_number: row.referenceNumber
      })}`
  )

export const removeOldUiLog = (before: Date) => execute((sql) => sql`delete from ui_log where at < ${before}`)
