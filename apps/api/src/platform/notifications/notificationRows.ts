import { RoleName } from "@reclaim/core/domain/contact/RoleName"
import type { NotificationCadence } from "@reclaim/core/domain/notification/NotificationCadence"
import { NotificationContent } from "@reclaim/core/domain/notification/NotificationContent"
import { NotificationKind } from "@reclaim/core/domain/notification/NotificationKind"
import { Effect, Schema } from "effect"
import { enqueueJob } from "../jobs/jobRows.ts"
import { arrayLiteral } from "../sql/arrayLiteral.ts"
import { queryFirst, queryRows } from "../sql/queryRows.ts"
import { rowOf } from "../sql/rowOf.ts"

const ListenerRow = rowOf({
  userId: Schema.Int,
  /** Null for a user who has no contact. */
  roles: Schema.NullOr(Schema.Array(RoleName)),
  tasks: Schema.Unknown
})

/** Lists the users of a client who may be notified. */
export const listListeners = (clientId: number) =>
  queryRows(ListenerRow)((sql) => sql`select user_id, roles, tasks from listeners(${clientId}::int)`)

/** A notification of several users, with the default delivery of its kind. */
export interface NotificationWrite {
  readonly userIds: ReadonlyArray<number>
  readonly content: NotificationContent
  /** Identifies the subject; a user is notified of it once. */
  readonly key: string
  readonly at: Date
  readonly cadence: NotificationCadence
  readonly byMail: boolean
  readonly inApp: boolean
  readonly ignoresChoices: boolean
}

const encodeContent = Schema.encodeSync(NotificationContent)

const NotifiedUser = rowOf({ userId: Schema.Int })

const notifyBy = (door: "tell_users" | "tell_users_again") => (told: NotificationWrite) =>
  queryRows(NotifiedUser)(
    (sql) => sql`
      select user_id from ${sql.literal(door)}(${arrayLiteral(told.userIds)}::text::int[], ${told.content.kind},
        ${JSON.stringify(encodeContent(told.content))}::text::jsonb, ${told.key}, ${told.at}, ${told.cadence},
        ${told.byMail}::boolean, ${told.inApp}::boolean, ${told.ignoresChoices}::boolean) as user_id`
  ).pipe(Effect.map((rows) => rows.map(({ userId }) => userId)))

/**
 * Writes a notification for users who do not have it yet; returns those who want a mail at once. Also in a client's
 * transaction.
 */
export const notifyUsersOnce = notifyBy("tell_users")

/**
 * Writes a notification in place of the earlier one with the same key; returns the users who want a mail at once. In a
 * client's transaction.
 */
export const notifyUsersAgain = notifyBy("tell_users_again")

/**
 * Deletes a notification of a client's users; false, and nothing deleted, if one of them has been mailed or has read it. In
 * the client's transaction.
 */
export const takeBackNotification = (clientId: number, key: string) =>
  queryFirst(rowOf({ isTakenBack: Schema.Boolean }))(
    (sql) => sql`select take_back_notification(${key}, ${clientId}::int) as is_taken_back`
  ).pipe(Effect.map((row) => row?.isTakenBack === true))

/** Enqueues a mail of a user's notifications for delivery at once; a delayed one does not hold back others. */
export const enqueueNoticeMail = (userId: number, at: Date, delayMillis = 0) =>
  enqueueJob({
    kind: "notice-mail",
    payload: { userId },
    key: delayMillis === 0 ? String(userId) : `${String(userId)}.later`,
    clientId: null,
    writtenAt: at,
    runAfter: new Date(at.getTime() + delayMillis)
  })

const DueRow = rowOf({
  userId: Schema.Int,
  /** Null for staff. */
  clientId: Schema.NullOr(Schema.Int),
  cadence: Schema.Literals(["now", "daily", "weekly"]),
  /** Time of the first of them. */
  firstAt: Schema.Date,
  /** The user's time zone; UTC until they choose one. */
  timeZone: Schema.String
})

/** Lists users with notifications to be mailed, as `portal_identity`. */
export const listDueMails = queryRows(DueRow)(
  (sql) => sql`
    select d.user_id, d.client_id, d.cadence, d.first_at, coalesce(p.time_zone, 'UTC') as time_zone
    from due_mails() d left join user_preference p using (user_id)`
)

const RecipientRow = rowOf({ email: Schema.String, firstName: Schema.String, lastName: Schema.String })

/** Name and address for a user's mails; none for a user who can no longer sign in. */
export const findRecipient = (userId: number) =>
  queryFirst(RecipientRow)((sql) => sql`select email, first_name, last_name from mail_recipient(${userId}::int)`)

const UnmailedRow = rowOf({ facts: NotificationContent })

/** Takes a user's unmailed notifications up to an instant, oldest first, and marks them as mailed on commit. */
export const takeUnmailed = (userId: number, cadence: string, upTo: Date, at: Date) =>
  queryRows(UnmailedRow)(
    (sql) => sql`
      with taken as (
        update notification set mailed_at = ${at}
        where user_id = ${userId} and mail_cadence = ${cadence} and mailed_at is null and at <= ${upTo}
          and kind = any(${arrayLiteral(NotificationKind.literals)}::text::text[])
        returning notification_id, facts
      )
      select facts from taken order by notification_id`
  ).pipe(Effect.map((rows) => rows.map(({ facts }) => facts)))

/** Deletes a number of notifications older than an instant; returns how many. As `portal_identity`. */
export const removeOldNotifications = (before: Date, most: number) =>
  queryFirst(Schema.Struct({ removed: Schema.Int }))(
    (sql) => sql`select remove_old_notifications(${before}, ${most}::int) as removed`
  ).pipe(Effect.map((row) => row?.removed ?? 0))
