import { Context, type Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import type { DatabaseDown } from "./DatabaseDown.ts"

/** Runs statements in one transaction under a role: commits when `effect` succeeds, rolls back when it fails or is interrupted. */
type InTransaction = <A, E, R>(
  effect: Effect.Effect<A, E, R>
) => Effect.Effect<A, E | SqlError.SqlError, Exclude<R, SqlClient.SqlClient>>

/**
 * The one door to the database. There is no `SqlClient` outside the three methods, so no statement can run without
 * a role. What is nested under the same role joins the transaction (as a savepoint); nesting under another role, or
 * for another client, is a defect.
 */
export class Database extends Context.Service<
  Database,
  {
    /** Speaks as `portal_app`: row-level security shows the rows of this client and the reference data, nothing else. */
    readonly asClient: <A, E, R>(
      clientId: number,
      effect: Effect.Effect<A, E, R>
    ) => Effect.Effect<A, E | SqlError.SqlError, Exclude<R, SqlClient.SqlClient>>
    /** Speaks as `portal_identity`: users, sessions, sign-in attempts, logs and settings; no client data. */
    readonly asIdentity: InTransaction
    /** Speaks as the owner of the tables, without the statement timeout: migrations, import and generator only. */
    readonly asOwner: InTransaction
    /** Fails while the database cannot answer: what readiness is decided by. */
    readonly ping: Effect.Effect<void, DatabaseDown>
    /** Whether the database is the embedded one, which no other process can change. */
    readonly isEmbedded: boolean
  }
>()("@reclaim/app-api/Database") {}
