import { HeldRole } from "@reclaim/core/domain/contact/HeldRole"
import { ClientUser } from "@reclaim/core/domain/user/ClientUser"
import { manageContactsPermission } from "@reclaim/core/rules/people/contactPermissions"
import { Array, Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { decodedAs, execute, queryFirst, queryRows } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"

const UserRow = rowOf({ ...ClientUser.fields, roles: Schema.Array(rowOf(HeldRole.fields)) })

const userOf = ({ roles, ...fields }: typeof UserRow.Type): ClientUser =>
  new ClientUser({ ...fields, roles: roles.map((role) => new HeldRole(role)) })

/** Instants by which a session is live. */
export interface LiveAt {
  readonly now: Date
  /** Sessions last active before this instant have timed out. */
  readonly activeSince: Date
}

const selectUsers = (sql: SqlClient.SqlClient, { activeSince, now }: LiveAt) => sql`
  select u.user_id, u.version, k.contact_id, u.first_name, u.last_name, u.email,
    coalesce(u.permissions -> ${manageContactsPermission}::text = 'true', false) as is_administrator,
    coalesce((
      select jsonb_agg(jsonb_build_object('role', h.role, 'scope_kind', h.scope_kind, 'scope_ids', h.scope_ids)
        order by h.role collate "C")
      from contact_role h where h.client_id = k.client_id and h.contact_id = k.contact_id), '[]') as roles,
    second_factor_of(u.user_id) as second_factor, u.last_signed_in_at,
    count_sessions(u.user_id, ${now}, ${activeSince}) as session_count,
    case when u.is_disabled then 'locked' when k.status = 'invited' then 'invited' else 'active' end as status
  from app_user u left join contact k on k.client_id = u.client_id and k.user_id = u.user_id`

/** Condition that excludes removed users and withdrawn invitations, which remain among the contacts. */
const isUser = (sql: SqlClient.SqlClient, clientId: number) => sql`
  u.client_id = ${clientId} and u.guest_contact_id is null and coalesce(k.status, 'active') in ('invited', 'active')`

/** Reads a page of a client's users by name, and their total number. */
export const listClientUsers = Effect.fnUntraced(function* (
  clientId: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
  at: LiveAt
) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`
    ${selectUsers(sql, at)} where ${isUser(sql, clientId)}
    order by lower(u.last_name) collate "C", lower(u.first_name) collate "C", u.user_id
    limit ${limit}::int offset ${offset}::int`.pipe(decodedAs(UserRow))
  const [counted] = yield* sql`
    select count(*)::int as total from app_user u
      left join contact k on k.client_id = u.client_id and k.user_id = u.user_id
    where ${isUser(sql, clientId)}`.pipe(decodedAs(Schema.Struct({ total: Schema.Int })))
  return { users: rows.map(userOf), totalCount: counted?.total ?? 0 }
})

export const findClientUser = (clientId: number, userId: number, at: LiveAt) =>
  queryRows(UserRow)(
    (sql) => sql`${selectUsers(sql, at)} where ${isUser(sql, clientId)} and u.user_id = ${userId}`
  ).pipe(Effect.map((rows) => Array.head(rows.map(userOf))))

const ContactId = rowOf({ contactId: Schema.Int })

/**
 * Adds a contact for a user without one: an unlinked contact with the address, else a new one. Another user's address
 * fails as a unique violation.
 */
export const recordAsContact = Effect.fnUntraced(function* (
  clientId: number,
  { email, firstName, lastName, userId }: Pick<ClientUser, "email" | "firstName" | "lastName" | "userId">
) {
  const sql = yield* SqlClient.SqlClient
  const [known] = yield* sql`
    update contact set version = version + 1, user_id = ${userId}, status = 'active'
    where client_id = ${clientId} and email = ${email} and user_id is null and status <> 'inactive'
    returning contact_id`.pipe(decodedAs(ContactId))
  if (known !== undefined) return known.contactId
  const [made] = yield* sql`
    insert into contact (client_id, user_id, status, salutation, first_name, last_name, job_title, company, email, notes)
    values (${clientId}, ${userId}, 'active', '', ${firstName}, ${lastName}, '', '', ${email}, '')
    returning contact_id`.pipe(decodedAs(ContactId))
  return made?.contactId ?? 0
})

export const touchContact = (clientId: number, contactId: number) =>
  execute(
    (sql) => sql`update contact set version = version + 1 where client_id = ${clientId} and contact_id = ${contactId}`
  )

/** Every second factor that a user of the client has. */
export const listSecondFactors = (userId: number) =>
  queryFirst(rowOf({ factors: Schema.Array(Schema.Literals(["totp", "passkey"])) }))(
    (sql) => sql`select second_factors_of(${userId}::int) as factors`
  ).pipe(Effect.map((row) => row?.factors ?? []))

export const forgetSecondFactors = (userId: number) =>
  execute((sql) => sql`select forget_second_factors(${userId}::int)`)
