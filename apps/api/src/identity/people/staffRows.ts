import { Array, Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { decodedAs, execute, queryFirst, queryRows } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"
import type { WrittenGrants, WrittenUser } from "./peopleRows.ts"

const KnownUser = rowOf({
  userId: Schema.Int,
  version: Schema.Int,
  /** Null for staff. */
  clientId: Schema.NullOr(Schema.Int),
  /** Empty for staff. */
  clientCode: Schema.String,
  email: Schema.String,
  name: Schema.String,
  isDisabled: Schema.Boolean,
  hasPassword: Schema.Boolean,
  lastSignedInAt: Schema.NullOr(Schema.Date),
  permissions: Schema.Record(Schema.String, Schema.Unknown)
})
/** A user as an operator sees them; as `portal_identity`, as everything here. */
export type KnownUser = typeof KnownUser.Type

const selectUsers = (sql: SqlClient.SqlClient) => sql`
  select u.user_id, u.version, u.client_id, coalesce(c.code, '') as client_code, u.email,
    u.first_name || ' ' || u.last_name as name, u.is_disabled, u.password_hash is not null as has_password,
    u.last_signed_in_at, u.permissions
  from app_user u left join client c using (client_id)
  where u.guest_contact_id is null`

export const findUserByEmail = (email: string) =>
  queryRows(KnownUser)((sql) => sql`${selectUsers(sql)} and u.email = ${email}`).pipe(Effect.map(Array.head))

/** Lists the users of one client, of staff, or all of them, by client and address. */
export const listUsers = (whose: { readonly clientId: number | null; readonly isStaff: boolean }) =>
  queryRows(KnownUser)(
    (sql) => sql`
      ${selectUsers(sql)} and (${whose.clientId}::int is null or u.client_id = ${whose.clientId})
        and (not ${whose.isStaff}::boolean or u.is_internal)
      order by client_code, u.email`
  )

/** True if a member of staff has ever been able to sign in. */
export const hasStaff = queryFirst(Schema.Struct({ found: Schema.Boolean }))(
  (sql) => sql`
    select exists (select from app_user
      where is_internal and (password_hash is not null or last_signed_in_at is not null)) as found`
).pipe(Effect.map((row) => row?.found === true))

/** Adds a member of staff who cannot sign in yet; the address of any other user fails as a unique violation. */
export const insertStaff = Effect.fnUntraced(function* (user: WrittenUser, { permissions, tasks }: WrittenGrants) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql`
    insert into app_user (email, first_name, last_name, is_internal, tasks, permissions)
    values (${user.email}, ${user.firstName}, ${user.lastName}, true, ${JSON.stringify(tasks)}::text::jsonb,
      ${JSON.stringify(permissions)}::text::jsonb)
    returning user_id`.pipe(decodedAs(rowOf({ userId: Schema.Int })))
  return row?.userId ?? 0
})

/** Updates the rights of a member of staff. */
export const updateStaff = (userId: number, { permissions, tasks }: WrittenGrants) =>
  execute(
    (sql) => sql`
      update app_user set version = version + 1, tasks = ${JSON.stringify(tasks)}::text::jsonb,
        permissions = ${JSON.stringify(permissions)}::text::jsonb
      where user_id = ${userId} and is_internal`
  )

export const disableStaff = (userId: number) =>
  execute(
    (sql) => sql`
      update app_user set version = version + 1, is_disabled = true where user_id = ${userId} and is_internal`
  )

/**
 * Lists the clients with payment details that a member of staff has approved and that are not in use yet; as
 * `portal_identity`.
 */
export const listClientsOfDeskApprovals = (userId: number) =>
  queryRows(rowOf({ clientId: Schema.Int }))(
    (sql) => sql`select client_id from clients_of_desk_approvals(${userId}::int) as c (client_id)`
  ).pipe(Effect.map((rows) => rows.map(({ clientId }) => clientId)))

/** Accepts the invitation on behalf of a client's user; does nothing if the user is active already. */
export const acceptContact = (userId: number, at: Date) =>
  execute((sql) => sql`select accept_contact(${userId}::int, ${at})`)

const KnownClient = rowOf({ clientId: Schema.Int, code: Schema.String, name: Schema.String, users: Schema.Int })

/** Lists all clients with the number of their users, by code. */
export const listKnownClients = queryRows(KnownClient)(
  (sql) => sql`
    select c.client_id, c.code, c.name, (
      select count(*)::int from app_user u where u.client_id = c.client_id and u.guest_contact_id is null) as users
    from client c order by c.code`
)
