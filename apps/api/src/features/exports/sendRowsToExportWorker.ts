import { Effect, type Semaphore } from "effect"
import type { Database } from "../../platform/database/Database.ts"
import { readHead } from "../../ledger/DashboardRows.ts"
import { readExport } from "./rows/exportRows.ts"
import { ExportFailed } from "../../platform/files/ExportFailed.ts"
import type { ToExportThread } from "./ExportMessage.ts"
import type { ExportQuestion } from "./rows/ExportPiece.ts"

/** Number of reclaims per statement. A concurrent dashboard request waits at most that long. */
const rowsPerStep = 1_500

/** Maximum number of attempts when the data change while they are read. */
const maxTries = 5

/**
 * Reads an export for a worker from a database with one session, in many small transactions between those of other
 * users. Starts over if the client's data change, so that all of it is of one revision.
 */
export const sendRowsToExportWorker = Effect.fnUntraced(function* (
  database: Database["Service"],
  question: ExportQuestion,
  send: (message: ToExportThread) => void,
  /** One permit for each piece that may be queued for the worker, which returns them. */
  permits: Semaphore.Semaphore
) {
  const { clientId } = question
  for (let tries = 1; tries <= maxTries; tries++) {
    const rev = yield* readExport(question, {
      rowsPerStep,
      inStep: (step) => database.asClient(clientId, step),
      emit: (piece) =>
        Effect.andThen(
          permits.take(1),
          Effect.sync(() => send({ tag: "piece", piece }))
        )
    })
    const head = yield* database.asClient(clientId, readHead(clientId))
    if (head.rev === rev) return send({ tag: "complete" })
    send({ tag: "again" })
  }
  return yield* new ExportFailed({ why: `the data of client ${clientId} changed during each of ${maxTries} readings` })
})
