import { Schema } from "effect"
import { SqlSchema } from "effect/sql"
import { execute } from "../platform/sql/queryRows.ts"
import { rowOf } from "../platform/sql/rowOf.ts"
import { sampleStamp } from "./sampleStamp.ts"
import { userFields } from "./userFields.ts"

/** Columns of a user that sign-in needs. */
export const CredentialRow = rowOf({
  userId: Schema.Int,
  /** Null if no password was chosen. */
  passwordHash: Schema.NullOr(Schema.String),
  isDisabled: Schema.Boolean
})

/** A user to view as; staff have no client. */
export const ViewedUserRow = rowOf(userFields)

/** The address in lower case, as stored. */
export const findCredentials = SqlSchema.findOneOption({
  Request: Schema.String,
  Result: CredentialRow,
  execute: (email) =>
    execute(
      (sql) => sql`select user_id, password_hash, is_disabled from app_user
        where email = ${email} and guest_contact_id is null`
    )
})

export const findViewedUser = SqlSchema.findOneOption({
  Request: Schema.Int,
  Result: ViewedUserRow,
  execute: (userId) =>
    execute(
      (sql) => sql`
        select client_id, email, first_name, last_name, is_onboarding, is_internal, is_disabled, is_read_only,
          tasks, permissions
        from app_user where user_id = ${userId} and guest_contact_id is null`
    )
})

/** Locks a user, so that concurrent requests count one after the other. */
export const lockUser = (userId: number) =>
  execute((sql) => sql`select 1 from app_user where user_id = ${userId} for update`)

export const updatePasswordHash = (userId: number, passwordHash: string) =>
  execute((sql) => sql`update app_user set password_hash = ${passwordHash} where user_id = ${userId}`)

/** Users of a sample database in the order they were made, for the sign-in page of a demonstration. */
export const listSampleUsers = SqlSchema.findAll({
  Request: Schema.Void,
  Result: Schema.Struct({ email: Schema.String, name: Schema.String, kind: Schema.String }),
  execute: () =>
    execute(
      (sql) => sql`
        select email, first_name || ' ' || last_name as name,
          case
            when is_internal and exists (
              select from jsonb_each(permissions) as held(key, value) where key like 'desk.%' and value = 'true'
            ) then 'Staff of the provider, works on what clients send'
            when is_internal then 'Staff of the provider, may view as a client'
            when is_onboarding then 'Being onboarded'
            when is_read_only then 'Client, may only read'
            when permissions ->> 'payments.approve' = 'true' and permissions ->> 'contacts.manage' is null
              then 'Client, changes payment details with another'
            when permissions ->> 'contacts.manage' = 'true' and jsonb_array_length(coalesce(tasks -> 'Features', '[]')) = 0
              then 'Client, manages people and accounts'
            when jsonb_array_length(coalesce(tasks -> 'Features', '[]')) = 0 then 'Client without any feature'
            else 'Client with every task'
          end as kind
        from app_user
        where email like '%@example.com' and not is_disabled and guest_contact_id is null
          and exists (select from app_setting where key = ${sampleStamp})
        order by user_id limit 12`
    )
})
