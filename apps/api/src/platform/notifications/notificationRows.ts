import { RoleName } from "@reclaim/core/domain/contact/RoleName"
import type { NotificationCadence } from "@reclaim/core/domain/notification/NotificationCadence"
import { NotificationContent } from "@reclaim/core/domain/notification/NotificationContent"
import { NotificationKind } from "@reclaim/core/domain/notification/NotificationKind"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { enqueueJob } from "../jobs/jobRows.ts"
import { arrayLiteral } from "../sql/arrayLiteral.ts"
import { decodedAs } from "../sql/decodedAs.ts"
import { rowOf } from "../sql/rowOf.ts"

const ListenerRow = rowOf({
  userId: Schema.Int,
  /** Null for a user who has no contact. */
  roles: Schema.NullOr(Schema.Array(RoleName)),
  tasks: Schema.Unknown
})

/** Everybody of a client who may be told something. */
export const listListeners = (clientId: number) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    sql`select user_id, roles, tasks from listeners(${clientId}::int)`.pipe(decodedAs(ListenerRow))
  )

/** What some users are told, and how unless they have chosen otherwise. */
export interface Told {
  readonly userIds: ReadonlyArray<number>
  readonly content: NotificationContent
  /** Names what it is about; each user is told it once. */
  readonly key: string
  readonly at: Date
  readonly cadence: NotificationCadence
  readonly byMail: boolean
  readonly inApp: boolean
  readonly ignoresChoices: boolean
}

const encodeContent = Schema.encodeSync(NotificationContent)

const ToldRow = rowOf({ userId: Schema.Int })

const tellThrough = (door: "tell_users" | "tell_users_again") => (told: Told) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    sql`
      select user_id from ${sql.literal(door)}(${arrayLiteral(told.userIds)}::text::int[], ${told.content.kind},
        ${JSON.stringify(encodeContent(told.content))}::text::jsonb, ${told.key}, ${told.at}, ${told.cadence},
        ${told.byMail}::boolean, ${told.inApp}::boolean, ${told.ignoresChoices}::boolean) as user_id`.pipe(
      decodedAs(ToldRow)
    )
  ).pipe(Effect.map((rows) => rows.map(({ userId }) => userId)))

/** Writes what was not told yet; answers the users who want a mail of it at once. Also in a client's transaction. */
export const tellUsersOnce = tellThrough("tell_users")

/** The same in the place of what was told with the key before. In a client's transaction. */
export const tellUsersAgain = tellThrough("tell_users_again")

/** Asks for a mail of what a user is to be mailed at once; one that is delayed keeps no other waiting. */
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
  /** When the first of them was told. */
  firstAt: Schema.Date,
  /** Where their clock stands; UTC until they say so. */
  timeZone: Schema.String
})

/** Who waits for mails, as `portal_identity`. */
export const listDueMails = Effect.flatMap(SqlClient.SqlClient, (sql) =>
  sql`
    select d.user_id, d.client_id, d.cadence, d.first_at, coalesce(p.time_zone, 'UTC') as time_zone
    from due_mails() d left join user_preference p using (user_id)`.pipe(decodedAs(DueRow))
)

const RecipientRow = rowOf({ email: Schema.String, firstName: Schema.String, lastName: Schema.String })

/** Where a user's mails go; none for who can't sign in any more. */
export const findRecipient = (userId: number) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    sql`select email, first_name, last_name from mail_recipient(${userId}::int)`.pipe(decodedAs(RecipientRow))
  ).pipe(Effect.map((rows) => rows[0] ?? null))

const UnmailedRow = rowOf({ facts: NotificationContent })

/** What a user is to be mailed, told up to then, oldest first; it counts as mailed when the transaction commits. */
export const takeUnmailed = (userId: number, cadence: string, upTo: Date, at: Date) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    sql`
      with taken as (
        update notification set mailed_at = ${at}
        where user_id = ${userId} and mail_cadence = ${cadence} and mailed_at is null and at <= ${upTo}
          and kind = any(${arrayLiteral(NotificationKind.literals)}::text::text[])
        returning notification_id, facts
      )
      select facts from taken order by notification_id`.pipe(decodedAs(UnmailedRow))
  ).pipe(Effect.map((rows) => rows.map(({ facts }) => facts)))

/** Removes what was told before then, so many at most; answers how many. As `portal_identity`. */
export const removeOldNotifications = (before: Date, most: number) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    sql`select remove_old_notifications(${before}, ${most}::int) as removed`.pipe(
      decodedAs(Schema.Struct({ removed: Schema.Int }))
    )
  ).pipe(Effect.map((rows) => rows[0]?.removed ?? 0))
