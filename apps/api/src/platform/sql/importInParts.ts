import { Effect, Exit, Schema } from "effect"
import { type SqlClient as Client, SqlClient, SqlError } from "effect/sql"
import { decodedAs } from "./queryRows.ts"
import { commitStatements, partName, selectPrepared, rollbackStatements } from "./settleParts.ts"
import type { InTransaction, DatabaseRole } from "./withRole.ts"

/** The parts of one import. */
export interface ImportParts {
  /** Runs a part in its own transaction, which is left prepared: invisible, and blocking no session. */
  readonly part: InTransaction
  /** Runs the last part; call it once. */
  readonly last: InTransaction
}

/** Imports in parts that become visible together. */
export type ImportInParts = <A, E, R>(
  work: (parts: ImportParts) => Effect.Effect<A, E, R>
) => Effect.Effect<A, E | SqlError.SqlError, R>

/**
 * Imports on a database that has one session. One long transaction would block all requests until it ends, so each part
 * is a separate transaction that is prepared (`prepare transaction`): it survives a crash and stays invisible. When the
 * last part is prepared too, all are committed with nothing in between; when one fails, all are rolled back. Prepared
 * parts left by a crash are settled at the next opening (`decideSettling`). Parts see the state before the import, not
 * each other's rows, and must not write the same row twice: waiting for a lock of an earlier part would never end.
 */
export const importInParts = (
  sql: Client.SqlClient,
  runAs: (databaseRole: DatabaseRole) => InTransaction,
  yieldToForeground: Effect.Effect<void>
): ImportInParts => {
  let lastImport = 0

  const inPreparedTransaction = (name: string) => runAs({ role: "portal_feed", clientId: null, preparedAs: name })

  /**
   * Decides from the prepared transactions, and settles them on the one session, so that no reader sees only some of
   * them.
   */
  const settle = (decide: (there: ReadonlySet<string>) => ReadonlyArray<string>) =>
    Effect.scoped(
      Effect.gen(function* () {
        const session = yield* sql.reserve
        const found = yield* session.executeUnprepared(selectPrepared, [], undefined)
        for (const statement of decide(new Set(found.map(({ gid }) => String(gid))))) {
          yield* session.executeUnprepared(statement, [], undefined)
        }
      })
    )

  return (work) =>
    Effect.uninterruptibleMask((restore) =>
      Effect.gen(function* () {
        const importNumber = ++lastImport
        const names: Array<string> = []
        const parts: ImportParts = {
          part: (effect) =>
            Effect.gen(function* () {
              yield* yieldToForeground
              const name = partName(importNumber, names.length)
              // Recorded before it exists, because preparing may be interrupted.
              names.push(name)
              return yield* inPreparedTransaction(name)(effect)
            }),
          last: (effect) =>
            Effect.gen(function* () {
              yield* yieldToForeground
              const name = partName(importNumber, null)
              const before = [...names]
              names.push(name)
              return yield* inPreparedTransaction(name)(Effect.andThen(assertAllPrepared(before), effect))
            })
        }
        const exit = yield* Effect.exit(restore(work(parts)))
        if (Exit.isSuccess(exit)) {
          yield* settle(() => commitStatements(names))
          return exit.value
        }
        // While the database itself is unavailable, the parts are rolled back when it is opened again.
        yield* Effect.catch(
          settle((there) => rollbackStatements(names.filter((name) => there.has(name)))),
          (error) =>
            Effect.logWarning(
              "Parts of an import could not be undone; they are when the database is opened next",
              error
            )
        )
        return yield* exit
      })
    )
}

/** A crash between two parts has lost the first ones: the last must not make the others valid. */
const assertAllPrepared = (names: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const found = yield* sql.unsafe(selectPrepared).pipe(decodedAs(Schema.Struct({ gid: Schema.String })))
    const there = new Set(found.map(({ gid }) => gid))
    if (names.every((name) => there.has(name))) return
    return yield* new SqlError.SqlError({
      reason: new SqlError.ConnectionError({
        cause: new Error(
          "The database was opened again while a file was imported: import it again; nothing was changed."
        )
      })
    })
  })
