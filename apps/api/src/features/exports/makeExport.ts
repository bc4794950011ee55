/** Makes one Excel file in the thread of exportThread.ts, and ends. Its memory and its connection end with it. */
import { DashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import { isDatabaseAway } from "../../platform/sql/isDatabaseAway.ts"
import { isDiskFull } from "../../platform/sql/isDiskFull.ts"
import { threadFailed, threadPort } from "../../platform/process/threadPort.ts"
import { BackpressureWindow } from "./BackpressureWindow.ts"
import type { ExportTask, FromExportThread, ToExportThread } from "./ExportMessage.ts"
import { ExportSpool } from "./ExportSpool.ts"
import { lowerThreadPriority } from "../../platform/process/lowerThreadPriority.ts"
import { TransactionWorkbook } from "./TransactionWorkbook.ts"
import { ZipStream } from "@reclaim/xlsx/ZipStream"

/** Bytes of the file that may wait for a slow reader. */
const maxBytesAhead = 2 * 1024 * 1024
/** Fast rather than small: nobody waits for the few bytes less. */
const deflateLevel = 1
/** Rows after which a file is a long one. Those before take no second, and somebody sits and waits for a short file. */
const rowsBeforeGivingWay = 10_000

const { close, hear, say, task } = threadPort<ExportTask, ToExportThread, FromExportThread>()

const question = { ...task.question, filter: new DashboardFilter(task.question.filter) }

const credit = new BackpressureWindow(maxBytesAhead)

const emit = (bytes: Uint8Array): void => {
  credit.spend(bytes.length)
  // Node keeps small buffers in a shared one; what is handed to another thread must stand alone.
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

const fail = (cause: unknown) => {
  say({ ...threadFailed(cause), trouble: isDiskFull(cause) ? "full" : isDatabaseAway(cause) ? "away" : null })
  close()
}

const writeSpooled = async () => {
  for (const piece of spool.drain()) await workbook.take(piece)
  finish()
}

const readAndWrite = async (databaseUrl: string) => {
  // Only where it is needed, for it takes longer to load than everything else.
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
