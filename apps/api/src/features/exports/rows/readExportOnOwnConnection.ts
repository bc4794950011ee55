import { Effect, Redacted } from "effect"
import { SqlClient } from "effect/sql"
import { Database } from "../../../platform/database/Database.ts"
import { inOneSnapshot } from "../../../ledger/DashboardRows.ts"
import { readExport } from "./exportRows.ts"
import type { ExportPiece, ExportQuestion } from "./ExportPiece.ts"

/** Number of reclaims per statement. */
const rowsPerStep = 5_000

/**
 * Reads an export in one snapshot, over a connection of its own that may see this client only. Reads a piece once the
 * previous one has been taken.
 */
export const readExportOnOwnConnection = (
  databaseUrl: string,
  question: ExportQuestion,
  take: (piece: ExportPiece) => Promise<void>
): Promise<void> =>
  Effect.gen(function* () {
    const database = yield* Database
    const reading = Effect.flatMap(SqlClient.SqlClient, (sql) =>
      readExport(question, {
        rowsPerStep,
        inStep: Effect.provideService(SqlClient.SqlClient, sql),
        emit: (piece) => Effect.promise(() => take(piece))
      })
    )
    yield* inOneSnapshot(database.asClient(question.clientId, reading))
  }).pipe(Effect.provide(Database.layerOneReader(Redacted.make(databaseUrl))), Effect.runPromise)
