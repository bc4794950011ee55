import { preferences, type Preferences } from "@reclaim/core/domain/user/Profile"
import { Array, Effect, Option, Schema } from "effect"
import { queryRows } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"

const PreferenceRow = rowOf({ ...preferences, version: Schema.Int })

const NumberRow = rowOf(
  { phone: Schema.NullOr(Schema.String), mobile: Schema.NullOr(Schema.String) },
  { phone: "phone_e164", mobile: "mobile_e164" }
)

/** Finds a user's preferences; none before the first change. */
export const findPreferences = (userId: number) =>
  queryRows(PreferenceRow)(
    (sql) => sql`select language, time_zone, version from user_preference where user_id = ${userId}`
  ).pipe(Effect.map(Array.head))

/** Saves a user's preferences; none if they have changed since that version. */
export const keepPreferences = (userId: number, version: number, { language, timeZone }: Preferences) =>
  queryRows(PreferenceRow)(
    (sql) => sql`
      insert into user_preference (user_id, language, time_zone, version)
      select ${userId}::int, ${language}::text, ${timeZone}::text, 2
      where ${version}::int = 1 or exists (select from user_preference p where p.user_id = ${userId})
      on conflict (user_id) do update
      set language = excluded.language, time_zone = excluded.time_zone, version = user_preference.version + 1
      where user_preference.version = ${version}
      returning language, time_zone, version`
  ).pipe(Effect.map(Array.head))

/** The numbers of the contact who signs in as a user, in a transaction of their client. */
export const findNumbers = (clientId: number, userId: number) =>
  queryRows(NumberRow)(
    (sql) => sql`select phone_e164, mobile_e164 from contact where client_id = ${clientId} and user_id = ${userId}`
  ).pipe(Effect.map((rows) => Option.getOrElse(Array.head(rows), () => ({ phone: null, mobile: null }))))
