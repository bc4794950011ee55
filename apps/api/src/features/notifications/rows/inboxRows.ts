import { NotificationContent } from "@reclaim/core/domain/notification/NotificationContent"
import { NotificationKind } from "@reclaim/core/domain/notification/NotificationKind"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { arrayLiteral } from "../../../platform/sql/arrayLiteral.ts"
import { execute, queryFirst, queryRows } from "../../../platform/sql/queryRows.ts"
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
  queryRows(ShownRow)(
    (sql) => sql`
      select notification_id::float8, at, read_at is not null as is_read, facts from notification
      where ${isShown(sql, userId)} order by notification_id desc limit ${limit}::int offset ${offset}::int`
  )

export const countUnread = (userId: number) =>
  queryFirst(Schema.Struct({ unread: Schema.Int }))(
    (sql) => sql`select count(*)::int as unread from notification where ${isShown(sql, userId)} and read_at is null`
  ).pipe(Effect.map((row) => row?.unread ?? 0))

export const markRead = (userId: number, upTo: number, at: Date) =>
  execute(
    (sql) => sql`
      update notification set read_at = ${at}
      where user_id = ${userId} and notification_id <= ${upTo} and in_app and read_at is null`
  )
