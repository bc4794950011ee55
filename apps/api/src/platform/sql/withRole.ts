import { Context, Effect } from "effect"
import { type SqlClient as Client, SqlClient, SqlError, Statement } from "effect/sql"
import { DiskFull } from "./DiskFull.ts"
import { sqlErrorAsFailure } from "./sqlErrors.ts"
import { sqlStateOf } from "./sqlStateOf.ts"

/** Runs statements in one transaction: commits when `effect` succeeds, rolls back when it fails or is interrupted. */
export type InTransaction = <A, E, R>(
  effect: Effect.Effect<A, E, R>
) => Effect.Effect<A, E | SqlError.SqlError, Exclude<R, SqlClient.SqlClient>>

/**
 * Runs statements in one transaction of a request. Within it, a database error is a failure that a statement's caller
 * can react to, such as a unique violation; where it ends, it is a defect. Whoever reacts to that one makes it a failure
 * again by `sqlErrorAsFailure`.
 */
export type InRequest = <A, E, R>(
  effect: Effect.Effect<A, E, R>
) => Effect.Effect<A, Exclude<E, SqlError.SqlError>, Exclude<R, SqlClient.SqlClient>>

/** Runs statements in one transaction of a request about one client. */
export type InRequestOfClient = <A, E, R>(
  clientId: number,
  effect: Effect.Effect<A, E, R>
) => Effect.Effect<A, Exclude<E, SqlError.SqlError>, Exclude<R, SqlClient.SqlClient>>

/** The role that a transaction runs as. The client is null for every role but `portal_app`. */
export interface DatabaseRole {
  readonly role: "portal_app" | "portal_identity" | "portal_feed" | "none"
  readonly clientId: number | null
  /** True to answer a commit before it is on disk: it stays atomic, but a power cut may undo it. */
  readonly isAsyncCommit?: boolean
  /** True if every statement finds its rows by key, so that one generic plan serves all values. */
  readonly isByKey?: boolean
  /** The name under which the transaction is left prepared, for the caller to commit or roll back. */
  readonly preparedAs?: string
}

const CurrentDatabaseRole = Context.Reference<(DatabaseRole & { readonly door: object }) | null>(
  "@reclaim/app-api/CurrentDatabaseRole",
  { defaultValue: () => null }
)

const leadingComments = String.raw`^(?:\s|--[^\n]*\n|/\*[\s\S]*?\*/)*`
const readsOrWrites = new RegExp(`${leadingComments}(?:select|insert|update|delete|with|values|table|explain)\\b`, "i")

/**
 * Allows only statements that read or write rows, and nothing that could change the role: the server would let the
 * log-in behind the role return to its own rights, so such a statement is never sent.
 */
const refuseRoleChange: Statement.Transformer = (statement) =>
  Effect.suspend(() => {
    const [text] = statement.compile()
    return readsOrWrites.test(text) && !/set_config/i.test(text)
      ? Effect.succeed(statement)
      : Effect.die(
          new Error(`A request may only read and write rows, so this was not run: ${text.trim().slice(0, 60)}`)
        )
  })

const roleText = ({ role, clientId, isAsyncCommit }: DatabaseRole) =>
  `${role}${clientId === null ? "" : ` of client ${clientId}`}${isAsyncCommit === true ? " with asynchronous commit" : ""}`

/** Runs single statements without a transaction, over a client whose sessions all have one role and may only read. */
export const readThrough =
  (sql: Client.SqlClient): InTransaction =>
  (effect) =>
    effect.pipe(
      Effect.provideService(SqlClient.SqlClient, sql),
      Effect.provideService(Statement.CurrentTransformer, refuseRoleChange),
      sqlErrorAsFailure
    )

/**
 * Plan cache mode of a transaction. The same statement reads one row or a page of five hundred, and a plan made for a
 * few rows takes minutes for many: requests of a client plan for their own values. Parts of long work, imports and the
 * first reads of every request repeat their statements with similar values, so they share a plan.
 */
const planCacheMode = ({ isByKey, isAsyncCommit, role }: DatabaseRole): string => {
  if (isByKey === true) return ", set_config('plan_cache_mode', 'force_generic_plan', true)"
  return role === "portal_app" && isAsyncCommit !== true
    ? ", set_config('plan_cache_mode', 'force_custom_plan', true)"
    : ""
}

interface RoleOptions {
  /** Identifies one database: nothing nested under it may change its role, whichever client it goes through. */
  readonly door?: object
  /** True if the disk is full: the roles of requests may then only read. */
  readonly isFull?: () => boolean
}

const readOnlyTransaction = "25006"

/** Distinguishes a write refused for lack of room from one that should not have been attempted. */
const writeRefusalAsDiskFull = Effect.mapError((error: unknown) =>
  error instanceof SqlError.SqlError && sqlStateOf(error) === readOnlyTransaction
    ? new SqlError.SqlError({ reason: new SqlError.UnknownError({ cause: new DiskFull({ cause: error }) }) })
    : error
) as <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>

const deadlock = "40P01"

/** Retries after a deadlock: the server aborts one of the transactions, none of whose work was committed. */
const retryAfterDeadlock = Effect.retry({ while: (error: unknown) => sqlStateOf(error) === deadlock, times: 3 }) as <
  A,
  E,
  R
>(
  transaction: Effect.Effect<A, E, R>
) => Effect.Effect<A, E, R>

/** Transactions with one role each, over one client. Those of requests are begun again after a deadlock. */
export const withRole =
  (sql: Client.SqlClient, { door = sql, isFull = () => false }: RoleOptions = {}) =>
  (databaseRole: DatabaseRole): InTransaction =>
  (effect) =>
    Effect.flatMap(CurrentDatabaseRole, (current) => {
      const body = Effect.provideService(effect, SqlClient.SqlClient, sql)
      if (current !== null && current.door === door) {
        return current.role === databaseRole.role &&
          current.clientId === databaseRole.clientId &&
          current.isAsyncCommit === databaseRole.isAsyncCommit
          ? sql.withTransaction(body)
          : Effect.die(
              new Error(
                `A transaction of ${roleText(current)} can't go on as ${roleText(databaseRole)}: ` +
                  `end it first, so that each transaction has one role`
              )
            )
      }
      const client = databaseRole.clientId === null ? "" : String(databaseRole.clientId)
      const isOfRequests = databaseRole.role === "portal_app" || databaseRole.role === "portal_identity"
      const isReadOnly = databaseRole.role !== "none" && isFull()
      const begin =
        databaseRole.role === "none"
          ? sql`select set_config('statement_timeout', '0', true)`
          : sql`select set_config('role', ${databaseRole.role}, true), set_config('app.client_id', ${client}, true)
              ${sql.literal(databaseRole.isAsyncCommit === true ? ", set_config('synchronous_commit', 'off', true)" : "")}
              ${sql.literal(planCacheMode(databaseRole))}
              ${sql.literal(databaseRole.role === "portal_feed" ? ", set_config('statement_timeout', '0', true)" : "")}
              ${sql.literal(isReadOnly ? ", set_config('transaction_read_only', 'on', true)" : "")}
              ${sql.literal(databaseRole.preparedAs === undefined ? "" : ", set_config('enable_seqscan', 'off', true)")}`
      return sql
        .withTransaction(
          Effect.andThen(
            begin,
            body.pipe(
              Effect.provideService(CurrentDatabaseRole, { ...databaseRole, door }),
              databaseRole.role === "none"
                ? (self) => self
                : Effect.provideService(Statement.CurrentTransformer, refuseRoleChange),
              // The commit that follows only reports that there is no transaction any more.
              Effect.tap(() =>
                databaseRole.preparedAs === undefined
                  ? Effect.void
                  : sql`${sql.literal(`prepare transaction '${databaseRole.preparedAs}'`)}`.unprepared
              )
            )
          )
        )
        .pipe(
          // A lost connection fails the rollback too, which the driver reports as a defect.
          sqlErrorAsFailure,
          isReadOnly ? writeRefusalAsDiskFull : (self) => self,
          isOfRequests ? retryAfterDeadlock : (self) => self
        )
    })
