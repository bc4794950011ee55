import { NotificationContent } from "@reclaim/core/domain/notification/NotificationContent"
import { NotificationKind } from "@reclaim/core/domain/notification/NotificationKind"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { arrayLiteral } from "../../../platform/sql/arrayLiteral.ts"
import { decodedAs } from "../../../platform/sql/decodedAs.ts"
import { rowOf } from "../../../platform/sql/rowOf.ts"

const ShownRow = rowOf(
  { notificationId: Schema.Int, at: Schema.Date, isRead: Schema.Boolean, content: NotificationContent },
  { content: "facts" }
)

/** Kinds that a later version has written are not shown by an earlier one. */
const isShown = (sql: SqlClient.SqlClient, userId: number) => sql`
  user_id = ${userId} and in_app and kind = any(${arrayLiteral(NotificationKind.literals)}::text::text[])`

/** Reads a user's in-app notifications, newest first. */
export const listShown = (userId: number, { limit, offset }: { readonly limit: number; readonly offset: number }) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    sql`
      select notification_id::float8, at, read_at is not null as is_read, facts from notification
      where ${isShown(sql, userId)} order by notification_id desc limit ${limit}::int offset ${offset}::int`.pipe(
      decodedAs(ShownRow)
    )
  )

export const countUnread = (userId: number) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    sql`select count(*)::int as unread from notification where ${isShown(sql, userId)} and read_at is null`.pipe(
      decodedAs(Schema.Struct({ unread: Schema.Int }))
    )
  ).pipe(Effect.map((rows) => rows[0]?.unread ?? 0))

export const markRead = (userId: number, upTo: number, at: Date) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`
      update notification set read_at = ${at}
      where user_id = ${userId} and notification_id <= ${upTo} and in_app and read_at is null`
  )
