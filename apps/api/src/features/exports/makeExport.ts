/** Makes one Excel file in the thread of exportThread.ts, then exits, which frees its memory and its connection. */
import { DashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import { ZipStream } from "@reclaim/xlsx/ZipStream"
import { Schema } from "effect"
import { lowerThreadPriority } from "../../platform/process/lowerThreadPriority.ts"
import { threadFailed, threadPort } from "../../platform/process/threadPort.ts"
import { isDatabaseAway } from "../../platform/sql/isDatabaseAway.ts"
import { isDiskFull } from "../../platform/sql/isDiskFull.ts"
import type { ExportTask, ExportTrouble, FromExportThread, ToExportThread } from "./ExportMessage.ts"
import type { ExportQuestion, ExportPiece } from "./rows/ExportPiece.ts"
import { RevisionMoved } from "./rows/RevisionMoved.ts"
import { TransactionWorkbook } from "./TransactionWorkbook.ts"
import { deflateRawSync, inflateRawSync } from "node:zlib"

/** Favours speed over size. */
const level = { level: 1 }

interface KeptPiece {
  /** The piece, without its records if it has any. */
  readonly piece: ExportPiece
  readonly records: Uint8Array | null
}

const none = new Uint8Array(0)

/**
 * Holds the pieces of an export, compressed to a quarter of their size, until all are known to be of one revision: a
 * million reclaims take about forty megabytes.
 */
export class ExportSpool {
  #pieces: Array<KeptPiece> = []

  add(piece: ExportPiece): void {
    this.#pieces.push(
      "records" in piece
        ? { piece: { ...piece, records: none }, records: deflateRawSync(piece.records, level) }
        : { piece, records: null }
    )
  }

  /** Discards everything, because the export is being read again. */
  clear(): void {
    this.#pieces = []
  }

  /** Yields the pieces in order, releasing each. */
  *drain(): Generator<ExportPiece> {
    this.#pieces.reverse()
    for (let kept = this.#pieces.pop(); kept !== undefined; kept = this.#pieces.pop()) {
      const { piece, records } = kept
      yield records === null || !("records" in piece) ? piece : { ...piece, records: inflateRawSync(records) }
    }
  }
}

/** Limits the bytes in flight to a reader: a sender with more to send waits until some have been delivered. */
export class BackpressureWindow {
  readonly #most: number
  #underWay = 0
  #goOn: (() => void) | null = null

  constructor(most: number) {
    this.#most = most
  }

  /** Records bytes as sent. */
  spend(bytes: number): void {
    this.#underWay += bytes
  }

  /** Waits until the bytes in flight are below the limit. Only one caller may wait at a time. */
  async room(): Promise<void> {
    if (this.#underWay < this.#most) return
    await new Promise<void>((resolve) => {
      this.#goOn = resolve
    })
  }

  /** Records bytes as delivered. */
  repay(bytes: number): void {
    this.#underWay -= bytes
    if (this.#underWay >= this.#most) return
    this.#goOn?.()
    this.#goOn = null
  }
}

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
