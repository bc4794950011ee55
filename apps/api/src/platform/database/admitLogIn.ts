import { Effect } from "effect"
import type { SqlClient } from "effect/sql"
import { ServerUnusable } from "./ServerUnusable.ts"

/** The roles that requests run as. */
const roles = ["portal_app", "portal_identity", "portal_feed"]

/** Identifies the database and server that a log-in is connected to. */
const placeOf = (sql: SqlClient.SqlClient) =>
  sql`select oid, pg_postmaster_start_time() as started from pg_database where datname = current_database()`

const logInRefused = (reason: string, remedy: string) =>
  new ServerUnusable({ setting: "DATABASE_OWNER_URL", server: "its address", reason, remedy })

/**
 * Grants the log-in of DATABASE_URL the roles of requests and nothing else, by the owner's right to grant them. The
 * log-in does not inherit their rights: it has them only while it runs as one.
 */
export const admitLogIn = Effect.fnUntraced(function* (owner: SqlClient.SqlClient, logIn: SqlClient.SqlClient) {
  if (JSON.stringify(yield* placeOf(owner)) !== JSON.stringify(yield* placeOf(logIn))) {
    return yield* logInRefused("it leads to another database than DATABASE_URL", "correct one of the two")
  }
  const [self] = yield* logIn<{ name: string }>`select session_user::text as name`
  const name = self?.name ?? ""
  const missing = yield* owner<{ role: string }>`
    select role from unnest(${roles}::text[]) role where not pg_has_role(${name}, role, 'set')`
  for (const { role } of missing) {
    yield* owner`grant ${owner(role)} to ${owner(name)} with inherit false, set true`.unprepared.pipe(
      Effect.mapError((cause) =>
        logInRefused(
          `it may not give ${role} to ${name} (${cause.message})`,
          `run as superuser: grant ${roles.join(", ")} to "${name}" with inherit false, set true`
        )
      )
    )
  }
})

/** Warns if the log-in of requests bypasses row-level security, which then isolates no client. */
export const warnOfPower = Effect.fnUntraced(function* (logIn: SqlClient.SqlClient) {
  const [self] = yield* logIn<{ name: string; isSuper: boolean; bypasses: boolean }>`
    select rolname::text as name, rolsuper as "isSuper", rolbypassrls as bypasses from pg_roles
    where rolname = session_user`
  if (self === undefined || !(self.isSuper || self.bypasses)) return
  yield* Effect.logWarning(
    `The log-in ${self.name} of DATABASE_URL ${self.isSuper ? "is a superuser" : "bypasses row-level security"}: whoever ` +
      `gets hold of it reads and changes the data of every client, and a superuser the whole server. Give DATABASE_URL a ` +
      `log-in without such rights, and the owner of the tables to DATABASE_OWNER_URL.`
  )
})
