/**
 * Makes one Excel file in the thread of exportThread.ts, then exits, which frees its memory and its connection. Starts
 * on import, so what a test loads stands in files of its own.
 */
import { DashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import { ZipStream } from "@reclaim/xlsx/ZipStream"
import { Schema } from "effect"
import { lowerThreadPriority } from "../../platform/process/lowerThreadPriority.ts"
import { threadFailed, threadPort } from "../../platform/process/threadPort.ts"
import { isDatabaseAway } from "../../platform/sql/isDatabaseAway.ts"
import { isDiskFull } from "../../platform/sql/isDiskFull.ts"
import { BackpressureWindow } from "./BackpressureWindow.ts"
import type { ExportTask, ExportTrouble, FromExportThread, ToExportThread } from "./ExportMessage.ts"
import { ExportSpool } from "./ExportSpool.ts"
import type { ExportQuestion } from "./rows/ExportPiece.ts"
import { RevisionMoved } from "./rows/RevisionMoved.ts"
import { TransactionWorkbook } from "./TransactionWorkbook.ts"

/** Bytes of the file that may wait for a slow reader. */
const maxBytesAhead = 2 * 1024 * 1024
/** Favours speed over size: the difference is a few bytes. */
const deflateLevel = 1
/** Number of rows from which a file counts as long. Shorter ones take under a second, while a user waits. */
const rowsBeforeGivingWay = 10_000

const { close, hear, say, task } = threadPort<ExportTask, ToExportThread, FromExportThread>()

const asked = task.question

// Between threads a filter arrives as plain data.
const question: ExportQuestion =
  "filter" in asked ? { ...asked, filter: Schema.decodeSync(DashboardFilter)(asked.filter) } : asked

const credit = new BackpressureWindow(maxBytesAhead)

const emit = (bytes: Uint8Array): void => {
  credit.spend(bytes.length)
  // Small Buffers share one pool in Node; bytes transferred to another thread need a buffer of their own.
  const own = new Uint8Array(bytes)
  say({ tag: "bytes", bytes: own }, [own.buffer])
}

let hasGivenWay = false
const onRows = (rowsDone: number): void => {
  say({ tag: "rows", rowsDone })
  if (hasGivenWay || rowsDone < rowsBeforeGivingWay) return
  hasGivenWay = true
  lowerThreadPriority()
}

const workbook = new TransactionWorkbook(new ZipStream(emit, deflateLevel), {
  question,
  createdAt: task.createdAt,
  paper: task.paper,
  onRows,
  room: () => credit.room()
})

const spool = new ExportSpool()

const finish = () => {
  workbook.finish()
  say({ tag: "done" })
  close()
}

const troubleOf = (cause: unknown): ExportTrouble | null => {
  if (cause instanceof RevisionMoved) return "moved"
  if (isDiskFull(cause)) return "full"
  return isDatabaseAway(cause) ? "away" : null
}

const fail = (cause: unknown) => {
  say({ ...threadFailed(cause), trouble: troubleOf(cause) })
  close()
}

const writeSpooled = async () => {
  for (const piece of spool.drain()) await workbook.take(piece)
  finish()
}

const readAndWrite = async (databaseUrl: string) => {
  // Imported only when needed: it takes longer to load than everything else here.
  const { readExportOnOwnConnection } = await import("./rows/readExportOnOwnConnection.ts")
  await readExportOnOwnConnection(databaseUrl, question, (piece) => workbook.take(piece))
  finish()
}

hear((message) => {
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

if (task.databaseUrl !== null) readAndWrite(task.databaseUrl).catch(fail)
