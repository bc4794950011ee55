import { DutyName } from "@reclaim/core/domain/contact/Duty"
import { Effect, Schema } from "effect"
import { userFields } from "../../identity/userFields.ts"
import { queryRows } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"

const HolderRow = rowOf({ userId: Schema.Int, ...userFields })

/** Lists the client's users who can sign in, by name. */
export const readSigningIn = (clientId: number) =>
  queryRows(HolderRow)(
    (sql) => sql`
      select u.user_id, u.client_id, u.email, u.first_name, u.last_name, u.is_onboarding, u.is_internal, u.is_disabled,
        u.is_read_only, u.tasks, u.permissions
      from app_user u left join contact k on k.client_id = u.client_id and k.user_id = u.user_id
      where u.client_id = ${clientId} and not u.is_disabled and u.guest_contact_id is null
        and coalesce(k.status, 'active') = 'active'
      order by lower(u.last_name) collate "C", lower(u.first_name) collate "C", u.user_id`
  )

const RequestRow = rowOf({ duty: DutyName, askedAt: Schema.Date })

/** Reads a user's requests since an instant, by duty. */
export const readRightRequests = (clientId: number, userId: number, since: Date) =>
  queryRows(RequestRow)(
    (sql) => sql`
      select duty, asked_at from right_request
      where client_id = ${clientId} and user_id = ${userId} and asked_at > ${since}`
  ).pipe(Effect.map((rows) => new Map(rows.map(({ askedAt, duty }) => [duty, askedAt]))))

/**
 * Records a user's request unless there is one since an instant; true if it was recorded. A concurrent one waits for
 * this transaction and is then not recorded.
 */
export const recordRightRequest = (
  clientId: number,
  userId: number,
  { at, duty, since }: { readonly duty: DutyName; readonly at: Date; readonly since: Date }
) =>
  queryRows(rowOf({ duty: Schema.String }))(
    (sql) => sql`
      insert into right_request (client_id, user_id, duty, asked_at) values (${clientId}, ${userId}, ${duty}, ${at})
      on conflict (client_id, user_id, duty) do update set asked_at = excluded.asked_at
        where right_request.asked_at <= ${since}
      returning duty`
  ).pipe(Effect.map((rows) => rows.length > 0))
