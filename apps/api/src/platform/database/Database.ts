import { execute, queryRows } from "../sql/queryRows.ts"
import { PgClient } from "@effect/sql-pg"
import { Context, Duration, Effect, Layer, Predicate, type Redacted, Schema } from "effect"
import { Reactivity } from "effect/reactivity"
import type { SqlClient } from "effect/sql"
import type { Duplex } from "node:stream"
import { migrate } from "../../migrations/migrations.ts"
import { claimDataFolder } from "../embedded/claimDataFolder.ts"
import { makeEngine } from "../embedded/EmbeddedEngine.ts"
import { connectEmbedded, templateIn, templates } from "../embedded/embeddedTemplate.ts"
import type { DataFolderDamaged } from "../embedded/folder/DataFolderDamaged.ts"
import type { DataFolderExposed } from "../embedded/folder/DataFolderExposed.ts"
import type { DataFolderInUse } from "../embedded/folder/DataFolderInUse.ts"
import { abandonAfter } from "../sql/abandonAfter.ts"
import { DatabaseDown } from "../sql/DatabaseDown.ts"
import { DatabaseStartFailed } from "../sql/DatabaseStartFailed.ts"
import { type ImportInParts, importInParts } from "../sql/importInParts.ts"
import { makePrecedence } from "../sql/precedence.ts"
import { sqlErrorAsDefect, sqlErrorAsFailure } from "../sql/sqlErrors.ts"
import { type InRequest, type InRequestOfClient, type InTransaction, readThrough, withRole } from "../sql/withRole.ts"
import { admitLogIn, warnOfPower } from "./admitLogIn.ts"
import { awaitServer } from "./awaitServer.ts"
import { type ServerSockets, serverSockets } from "./serverSockets.ts"
import { type ServerWatch, watchServer } from "./watchServer.ts"

/** Options of both databases. */
export interface DatabaseOptions {
  /** The longest that one statement of a request may take; 30 seconds when absent. */
  readonly statementTimeout?: Duration.Input
  /** Connections to a server, 10 when absent; the embedded database has one. */
  readonly maxConnections?: number
}

/** Reasons to refuse a data folder. */
export type DataFolderRefused = DataFolderDamaged | DataFolderExposed | DataFolderInUse

const pingPatience = "5 seconds"
/**
 * Timeout of a connection: a server on a busy machine takes seconds to accept one. The watch decides whether it is
 * silent.
 */
const connectPatience = "1 minute"
const watchPatience = "2 seconds"
const readinessPatience = "1500 millis"

const timeoutMillis = (options: DatabaseOptions) =>
  Duration.toMillis(Duration.fromInputUnsafe(options.statementTimeout ?? "30 seconds"))

interface ConnectOptions extends DatabaseOptions {
  readonly parameters?: Readonly<Record<string, string>>
  readonly applicationName?: string
  readonly connectTimeout?: Duration.Input
}

const connectServer = (url: Redacted.Redacted, open: () => Duplex, options: ConnectOptions) =>
  PgClient.make({
    url,
    stream: open,
    applicationName: options.applicationName ?? "reclaim-portal",
    connectTimeout: options.connectTimeout ?? connectPatience,
    maxConnections: options.maxConnections ?? 10,
    startupParameters: {
      statement_timeout: String(timeoutMillis(options)),
      idle_in_transaction_session_timeout: "60000",
      ...options.parameters
    }
  })

/** Watches a server over a connection of its own, opened when first needed. */
const watchedServer = (url: Redacted.Redacted, requests: ServerSockets, longWork: ServerSockets) =>
  Effect.gen(function* () {
    const sockets = serverSockets(url)
    const sql = yield* connectServer(url, sockets.open, {
      maxConnections: 1,
      applicationName: "reclaim-portal watch",
      connectTimeout: watchPatience
    })
    return yield* watchServer({
      probe: Effect.ignore(sql`select 1`),
      hangUpProbe: sockets.hangUp,
      hangUpRequests: requests.hangUp,
      hangUpLongWork: longWork.hangUp
    })
  })

type Guard = ServerWatch["guard"]

interface OpenDatabase {
  /** Connections for requests, and those for long work. */
  readonly sql: SqlClient.SqlClient
  readonly longWorkSql: SqlClient.SqlClient
  /** Sessions of the log-in that owns the tables, if it differs from that of requests. */
  readonly owner?: SqlClient.SqlClient
  readonly identityReader: SqlClient.SqlClient | null
  readonly serverUrl: Redacted.Redacted | null
  readonly guard: Guard
  readonly setUnlimited: (isUnlimited: boolean) => void
  readonly isFull?: () => boolean
}

const notReady = () => new DatabaseDown({ cause: new Error(`no answer within ${readinessPatience}`) })

const make = ({
  guard,
  identityReader,
  isFull,
  longWorkSql,
  owner = longWorkSql,
  serverUrl,
  setUnlimited,
  sql
}: OpenDatabase) => {
  const withGuard =
    (transaction: InTransaction): InTransaction =>
    (effect) =>
      guard(transaction(effect))
  const ofRequest =
    (transaction: InTransaction): InRequest =>
    (effect) =>
      sqlErrorAsDefect(guard(transaction(effect)))
  const roleOptions = { door: sql, ...(isFull === undefined ? {} : { isFull }) }
  const { countForeground, yieldToForeground } = makePrecedence()
  const runAs = withRole(sql, roleOptions)
  const runAsForeground: typeof runAs = (databaseRole) => (effect) => countForeground(runAs(databaseRole)(effect))
  const runLongAs = withRole(longWorkSql, roleOptions)
  const asIdentity = ofRequest(runAsForeground({ role: "portal_identity", clientId: null }))
  const withoutTimeout =
    (transaction: InTransaction): InTransaction =>
    (effect) =>
      transaction(
        Effect.acquireUseRelease(
          Effect.sync(() => setUnlimited(true)),
          () => effect,
          () => Effect.sync(() => setUnlimited(false))
        )
      )
  const afterForeground = <A, E, R>(transaction: Effect.Effect<A, E, R>) =>
    serverUrl === null ? Effect.andThen(yieldToForeground, transaction) : transaction
  const asClient: InRequestOfClient = (clientId, effect) =>
    ofRequest(runAsForeground({ role: "portal_app", clientId }))(effect)
  const asClientAsyncCommit: InRequestOfClient = (clientId, effect) =>
    ofRequest((part) => afterForeground(runAs({ role: "portal_app", clientId, isAsyncCommit: true })(part)))(effect)
  const asClientByKey: InRequestOfClient = (clientId, effect) =>
    ofRequest(runAsForeground({ role: "portal_app", clientId, isByKey: true }))(effect)
  const readIdentity = identityReader === null ? asIdentity : ofRequest(readThrough(identityReader))
  return Database.of({
    asClient,
    asClientAsyncCommit,
    asClientByKey,
    asIdentity,
    readIdentity,
    asIdentityAsyncCommit: ofRequest(runAsForeground({ role: "portal_identity", clientId: null, isAsyncCommit: true })),
    asImport: withGuard(withoutTimeout(runLongAs({ role: "portal_feed", clientId: null }))),
    asOwner: withGuard(withoutTimeout(withRole(owner, roleOptions)({ role: "none", clientId: null }))),
    ping: sql`select 1`.pipe(
      abandonAfter(pingPatience, () => new Error(`no answer within ${pingPatience}`)),
      Effect.mapError((cause) => new DatabaseDown({ cause })),
      Effect.asVoid
    ),
    readiness: probeRoles({ asClient, readIdentity }).pipe(
      sqlErrorAsFailure,
      Effect.mapError((cause) => new DatabaseDown({ cause })),
      abandonAfter(readinessPatience, notReady)
    ),
    inParts:
      serverUrl === null
        ? importInParts(sql, (databaseRole) => withGuard(runAs(databaseRole)), yieldToForeground)
        : null,
    isEmbedded: serverUrl === null,
    serverUrl
  })
}

const ProbeRow = Schema.Struct({ client_id: Schema.NullOr(Schema.Int) })

/**
 * Reads one row of everything a request needs, each in the role that reads it then, so that a missing table or a
 * revoked grant is noticed before a user's request fails.
 */
const probeRoles = ({ asClient, readIdentity }: Pick<Database["Service"], "asClient" | "readIdentity">) =>
  Effect.gen(function* () {
    const [row] = yield* readIdentity(
      queryRows(ProbeRow)(
        (sql) => sql`
          select (select client_id from client_rev limit 1) as client_id,
            (select user_id from app_user limit 1) as user_id,
            (select user_id from session limit 1) as session_user_id,
            (select key from app_setting limit 1) as setting`
      )
    )
    yield* asClient(
      row?.client_id ?? 0,
      execute((sql) => sql`select rev from client_rev limit 1`)
    )
  })

/**
 * The only way to the database. There is no `SqlClient` outside its methods, so no statement can run without a role.
 * Work nested under the same role joins the transaction as a savepoint, so a failure that is caught undoes only its own
 * part; nesting under another role, or for another client, is a defect. Never fork work from inside a transaction that
 * outlives it, and on the embedded database, which has one session, never wait inside it for a transaction of another
 * fiber. A database error that ends a transaction of a request is a defect; one of `asImport`, `asOwner` and `inParts`,
 * which operators wait for, is a failure.
 */
export class Database extends Context.Service<
  Database,
  {
    /** Runs as `portal_app`: row-level security shows this client's rows and the reference data, nothing else. */
    readonly asClient: InRequestOfClient
    /**
     * Runs as `asClient` with asynchronous commit, for parts of long work that a power cut may undo: the final
     * `asClient` commit that marks the work as done also flushes its parts to disk. On the embedded database,
     * transactions of requests go first.
     */
    readonly asClientAsyncCommit: InRequestOfClient
    /**
     * Runs as `asClient` with generic plans, for an act whose statements find rows by key: planning them for each value
     * takes longer than running them.
     */
    readonly asClientByKey: InRequestOfClient
    /** Runs as `portal_identity`: users, sessions, sign-in attempts, logs and settings; no client data. */
    readonly asIdentity: InRequest
    /**
     * Runs as `asIdentity` with asynchronous commit, for writes of every request that a power cut may undo, such as the
     * time of the last activity.
     */
    readonly asIdentityAsyncCommit: InRequest
    /**
     * Reads with one statement as `portal_identity`: what every request needs first, in one round trip to a server
     * instead of four.
     */
    readonly readIdentity: InRequest
    /** Runs as `portal_feed`, which may write every client's data, without a statement timeout: for imports. */
    readonly asImport: InTransaction
    /** Imports as `portal_feed` in parts between which other requests run; null if no request has to wait anyway. */
    readonly inParts: ImportInParts | null
    /**
     * Runs as the owner of the tables, without a statement timeout: migrations, the generator, and the operator's
     * commands that verify the audit trail and rotate keys; never a request.
     */
    readonly asOwner: InTransaction
    /** Fails while the database cannot answer. */
    readonly ping: Effect.Effect<void, DatabaseDown>
    /** Fails, within two seconds, while the database cannot answer what every request reads. */
    readonly readiness: Effect.Effect<void, DatabaseDown>
    /** True for the embedded database, which only this process can change. */
    readonly isEmbedded: boolean
    /** The server's address, for threads that read over their own connection; null for the embedded database. */
    readonly serverUrl: Redacted.Redacted | null
  }
>()("@reclaim/app-api/Database") {
  /**
   * The embedded database in `folder`, migrated; created when the folder is empty or missing. The folder is locked for
   * this process while it is open.
   */
  static readonly layerEmbedded = (
    folder: string,
    options: DatabaseOptions = {}
  ): Layer.Layer<Database, DatabaseStartFailed | DataFolderRefused> =>
    Layer.effect(
      Database,
      Effect.andThen(
        claimDataFolder(folder),
        Effect.gen(function* () {
          const statementTimeoutMillis = timeoutMillis(options)
          const engine = yield* makeEngine({
            folder,
            template: templateIn(templates),
            statementTimeoutMillis,
            keepsReserve: true
          })
          const sql = yield* connectEmbedded(engine)
          const database = make({
            sql,
            longWorkSql: sql,
            identityReader: null,
            serverUrl: null,
            guard: engine.guard,
            setUnlimited: engine.setUnlimited,
            isFull: engine.isFull
          })
          yield* database.asOwner(migrate)
          return database
        }).pipe(
          Effect.mapError((cause) =>
            Predicate.isTagged(cause, "DataFolderDamaged") ? cause : new DatabaseStartFailed({ cause })
          )
        )
      )
    ).pipe(Layer.provide(Reactivity.layer))

  /**
   * A PostgreSQL server, migrated; waits up to half a minute for it. Lost connections are replaced automatically.
   * `ownerUrl` is the same database with the log-in that owns the tables, when that differs from the one of requests.
   */
  static readonly layerFromUrl = (
    url: Redacted.Redacted,
    options: DatabaseOptions = {},
    ownerUrl: Redacted.Redacted | null = null
  ): Layer.Layer<Database, DatabaseStartFailed> =>
    Layer.effect(
      Database,
      Effect.gen(function* () {
        let watch: ServerWatch | null = null
        const refusal = () => watch?.refusal() ?? null
        const requests = serverSockets(url, refusal)
        const longWork = serverSockets(url, refusal)
        watch = yield* watchedServer(url, requests, longWork)
        const sql = yield* connectServer(url, requests.open, options)
        const longWorkSql = yield* connectServer(url, longWork.open, options)
        // Connects on first use, which is after the migrations have created the role.
        const identityReader = yield* connectServer(url, requests.open, {
          ...options,
          maxConnections: 2,
          parameters: { role: "portal_identity", default_transaction_read_only: "on" }
        })
        const owner =
          ownerUrl === null
            ? longWorkSql
            : yield* connectServer(ownerUrl, serverSockets(ownerUrl, refusal).open, {
                ...options,
                maxConnections: 2,
                applicationName: "reclaim-portal owner"
              })
        const { guard } = watch
        const database = make({
          sql,
          longWorkSql,
          owner,
          identityReader,
          serverUrl: url,
          guard,
          setUnlimited: () => undefined
        })
        yield* awaitServer("DATABASE_URL", url, sql)
        if (ownerUrl !== null) yield* awaitServer("DATABASE_OWNER_URL", ownerUrl, owner)
        yield* database.asOwner(migrate)
        if (ownerUrl !== null) yield* admitLogIn(owner, sql)
        yield* warnOfPower(sql)
        return database
      }).pipe(Effect.mapError((cause) => new DatabaseStartFailed({ cause })))
    ).pipe(Layer.provide(Reactivity.layer))

  /** Another connection to a server that is in use already, for a thread that reads alongside. */
  static readonly layerOneReader = (url: Redacted.Redacted): Layer.Layer<Database, DatabaseStartFailed> =>
    Layer.effect(
      Database,
      Effect.gen(function* () {
        const sockets = serverSockets(url)
        const { guard } = yield* watchedServer(url, serverSockets(url), sockets)
        const sql = yield* connectServer(url, sockets.open, {
          maxConnections: 1,
          applicationName: "reclaim-portal reader"
        })
        return make({
          sql,
          longWorkSql: sql,
          identityReader: null,
          serverUrl: url,
          guard,
          setUnlimited: () => undefined
        })
      }).pipe(Effect.mapError((cause) => new DatabaseStartFailed({ cause })))
    ).pipe(Layer.provide(Reactivity.layer))

  /** Opens the server named by a URL, or else the embedded database in the data folder. */
  static readonly layer = (
    settings: DatabaseOptions & {
      readonly url: Redacted.Redacted | null
      readonly ownerUrl: Redacted.Redacted | null
      readonly folder: string
    }
  ): Layer.Layer<Database, DatabaseStartFailed | DataFolderRefused> =>
    settings.url === null
      ? Database.layerEmbedded(settings.folder, settings)
      : Database.layerFromUrl(settings.url, settings, settings.ownerUrl)
}
