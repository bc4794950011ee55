import { advisoryLocks } from "../../platform/sql/advisoryLocks.ts"
import { RoleName } from "@reclaim/core/domain/contact/RoleName"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { decodedAs, execute, queryFirst, queryRows } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"
import { manageContactsPermission } from "@reclaim/core/rules/people/contactPermissions"

/**
 * Locks a client's people until commit, so that decisions over all of them, such as who the last administrator is,
 * still hold when they are written. Does not lock `client_rev`: an import may hold that for minutes.
 */
export const lockPeople = (clientId: number) =>
  execute((sql) => sql`select pg_advisory_xact_lock(${advisoryLocks.people}::int, ${clientId}::int)`)

const AdministratorRow = rowOf({ userId: Schema.Int, name: Schema.String, email: Schema.String })

/** Lists a client's current administrators: those who can sign in, not those merely invited. */
export const readAdministrators = (clientId: number) =>
  queryRows(AdministratorRow)(
    (sql) => sql`
      select u.user_id, u.first_name || ' ' || u.last_name as name, u.email from app_user u
        left join contact k on k.client_id = u.client_id and k.user_id = u.user_id
      where u.client_id = ${clientId} and not u.is_disabled and u.permissions -> ${manageContactsPermission}::text = 'true'
        and coalesce(k.status, 'active') = 'active'
      order by u.user_id`
  )

const NameRow = Schema.Struct({ name: Schema.String })

/** Reads a user's name; empty if the client has no such user. */
export const readUserName = (userId: number | null) =>
  queryFirst(NameRow)(
    (sql) => sql`select first_name || ' ' || last_name as name from app_user where user_id = ${userId}`
  ).pipe(Effect.map((row) => row?.name ?? ""))

const Json = Schema.Record(Schema.String, Schema.Unknown)

const UserRow = rowOf({
  userId: Schema.Int,
  version: Schema.Int,
  isOnboarding: Schema.Boolean,
  isDisabled: Schema.Boolean,
  tasks: Json,
  permissions: Json
})
/** Stored rights of a client's user. */
export type StoredUser = typeof UserRow.Type

export const readStoredUser = (clientId: number, userId: number) =>
  queryFirst(UserRow)(
    (sql) => sql`
      select user_id, version, is_onboarding, is_disabled, tasks, permissions from app_user
      where client_id = ${clientId} and user_id = ${userId}`
  )

/** Rights of a user to store. */
export interface WrittenGrants {
  readonly tasks: object
  readonly permissions: object
  readonly isReadOnly: boolean
}

/** Address and name of a user to store. */
export interface WrittenUser {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

/** Adds a user of the client who cannot sign in yet; the address of any other user fails as a unique violation. */
export const insertUser = Effect.fnUntraced(function* (clientId: number, user: WrittenUser, grants: WrittenGrants) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql`
    insert into app_user (client_id, email, first_name, last_name, tasks, permissions, is_read_only)
    values (${clientId}, ${user.email}, ${user.firstName}, ${user.lastName},
      ${JSON.stringify(grants.tasks)}::text::jsonb, ${JSON.stringify(grants.permissions)}::text::jsonb,
      ${grants.isReadOnly})
    returning user_id`.pipe(decodedAs(rowOf({ userId: Schema.Int })))
  return row?.userId ?? 0
})

export const updateGrants = (clientId: number, userId: number, grants: WrittenGrants) =>
  execute(
    (sql) => sql`
      update app_user set version = version + 1, tasks = ${JSON.stringify(grants.tasks)}::text::jsonb,
        permissions = ${JSON.stringify(grants.permissions)}::text::jsonb, is_read_only = ${grants.isReadOnly}
      where client_id = ${clientId} and user_id = ${userId}`
  )

/**
 * True if an address, in lower case, is free: no other user of the client has it, nor any user of another client. Works
 * in a client's transaction without disclosing other clients' users.
 */
export const isFreeAddress = (email: string, userId: number) =>
  queryFirst(rowOf({ isFree: Schema.Boolean }))(
    (sql) => sql`select is_free_address(${email}::text, ${userId}::int) as is_free`
  ).pipe(Effect.map((row) => row?.isFree === true))

/** Admits a user again under the current name and address; another user's address is a unique violation. */
export const admitUser = (clientId: number, userId: number, { email, firstName, lastName }: WrittenUser) =>
  execute(
    (sql) => sql`
      update app_user set version = version + 1, is_disabled = false, email = ${email}, first_name = ${firstName},
        last_name = ${lastName}
      where client_id = ${clientId} and user_id = ${userId}`
  )

const OnboardingRow = rowOf({ userId: Schema.Int, roles: Schema.Array(RoleName) })

/** A client's users who are onboarding, with the roles that they have. */
export const readOnboardingUsers = (clientId: number) =>
  queryRows(OnboardingRow)(
    (sql) => sql`
      select u.user_id, coalesce((
          select jsonb_agg(distinct h.role) from contact k
            join contact_role h on h.client_id = k.client_id and h.contact_id = k.contact_id
          where k.client_id = u.client_id and k.user_id = u.user_id), '[]') as roles
      from app_user u where u.client_id = ${clientId} and u.is_onboarding order by u.user_id`
  )

export const setOnboarded = (clientId: number, userId: number) =>
  execute(
    (sql) => sql`
      update app_user set version = version + 1, is_onboarding = false
      where client_id = ${clientId} and user_id = ${userId}`
  )

export const setDisabled = (clientId: number, userId: number, isDisabled: boolean) =>
  execute(
    (sql) => sql`
      update app_user set version = version + 1, is_disabled = ${isDisabled}
      where client_id = ${clientId} and user_id = ${userId}`
  )

/** Ends every session of a user; returns how many there were. */
export const endSessions = (userId: number) =>
  queryFirst(Schema.Struct({ ended: Schema.Int }))((sql) => sql`select end_sessions(${userId}::int) as ended`).pipe(
    Effect.map((row) => row?.ended ?? 0)
  )

/** Voids all credentials of a user, who needs an invitation to choose new ones. */
export const voidCredentials = (userId: number) =>
  execute((sql) => sql`select void_password(${userId}::int), forget_second_factors(${userId}::int)`)
