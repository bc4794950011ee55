/** Makes one Excel file in a thread of its own, and ends. Its memory and its connection end with it. */
import { DashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import { Effect, Redacted } from "effect"
import { SqlClient } from "effect/sql"
import { parentPort, workerData } from "node:worker_threads"
import { Database } from "../database/Database.ts"
import { inOneSnapshot } from "../repositories/DashboardRows.ts"
import { readExport } from "../repositories/exportRows.ts"
import { ByteCredit } from "./ByteCredit.ts"
import type { ExportTask, FromExportThread, ToExportThread } from "./ExportMessage.ts"
import { ExportSpool } from "./ExportSpool.ts"
import { TransactionWorkbook } from "./TransactionWorkbook.ts"
import { ZipStream } from "./xlsx/ZipStream.ts"

/** Bytes of the file that may wait for a slow reader. */
const mostBytesAhead = 16 * 1024 * 1024
/** Reclaims that one statement goes over. */
const rowsPerStep = 5_000
/** Fast rather than small: nobody waits for the few bytes less. */
const deflateLevel = 1

const port = parentPort
if (port === null) throw new Error("This file runs in a thread of the server")
const say = (message: FromExportThread, transfer: ReadonlyArray<ArrayBuffer> = []) =>
  port.postMessage(message, transfer)

const task = workerData as ExportTask
const question = { ...task.question, filter: new DashboardFilter(task.question.filter) }

const credit = new ByteCredit(mostBytesAhead)

const emit = async (bytes: Uint8Array): Promise<void> => {
  await credit.spend(bytes.length)
  // Records stand in memory that others use too; what is sent away must be nobody's else.
  const own = new Uint8Array(bytes)
  say({ tag: "bytes", bytes: own }, [own.buffer])
}

const workbook = new TransactionWorkbook(new ZipStream(emit, { level: deflateLevel, piecesAtOnce: 2 }), {
  question,
  createdAt: task.createdAt,
  onRows: (rowsDone) => say({ tag: "rows", rowsDone })
})

const spool = new ExportSpool()

const finish = async () => {
  await workbook.finish()
  say({ tag: "done" })
  port.close()
}

const fail = (cause: unknown) => {
  say({ tag: "failed", reason: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) })
  port.close()
}

const writeSpooled = async () => {
  for (const piece of spool.drain()) await workbook.take(piece)
  await finish()
}

/** Everything in one snapshot, over a connection of its own that may only see this client. */
const readAlone = (databaseUrl: string) =>
  Effect.gen(function* () {
    const database = yield* Database
    const reading = Effect.flatMap(SqlClient.SqlClient, (sql) =>
      readExport(question, {
        rowsPerStep,
        inStep: Effect.provideService(SqlClient.SqlClient, sql),
        emit: (piece) => Effect.promise(() => workbook.take(piece))
      })
    )
    yield* inOneSnapshot(database.asClient(question.clientId, reading))
    yield* Effect.promise(finish)
  }).pipe(Effect.provide(Database.layerOneReader(Redacted.make(databaseUrl))))

port.on("message", (message: ToExportThread) => {
  switch (message.tag) {
    case "piece":
      spool.add(message.piece)
      return say({ tag: "received" })
    case "again":
      return spool.clear()
    case "complete":
      return void writeSpooled().catch(fail)
    case "taken":
      return credit.repay(message.bytes)
  }
})

if (task.databaseUrl !== null) Effect.runPromise(readAlone(task.databaseUrl)).catch(fail)
