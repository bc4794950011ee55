import type { Paper } from "@reclaim/core/format/paper"
import { aboutSheet } from "./aboutSheet.ts"
import { ExportDictionaries } from "./ExportDictionaries.ts"
import { aboutTexts, sheetNames, waitingTitles } from "./exportMessages.ts"
import type { ExportPiece, ExportQuestion } from "./rows/ExportPiece.ts"
import { lineRecord, paidRecord, parseRecords, reclaimRecord } from "./exportRecords.ts"
import { investorColumns, investorRows } from "./investorRows.ts"
import { type PaidReclaim, paidReclaims } from "./paidReclaims.ts"
import { type ReclaimSheet, reclaimSheetOf } from "./reclaimSheet.ts"
import { transactionRow } from "./transactionRow.ts"
import { ExactSum } from "./ExactSum.ts"
import type { Cell } from "@reclaim/xlsx/Workbook"
import { type ComposerLimits, usualLimits, WorkbookComposer } from "@reclaim/xlsx/WorkbookComposer"
import type { ZipStream } from "@reclaim/xlsx/ZipStream"

/** After this many rows the workbook waits until its reader has room for more. */
const rowsAtOnce = 250

export interface TransactionWorkbookOptions {
  readonly question: ExportQuestion
  /** An instant in UTC as ISO 8601. */
  readonly createdAt: string
  readonly paper: Paper
  /** Called with the number of transactions written so far. */
  readonly onRows: (rowsDone: number) => void
  /** Waits until the receiver of the file has room for more. */
  readonly room: () => Promise<void>
  readonly limits?: ComposerLimits
}

interface Opened {
  readonly composer: WorkbookComposer
  readonly clientName: string
  readonly rev: number
}

/** Builds the workbook of an export from its pieces as they arrive. */
export class TransactionWorkbook {
  readonly #zip: ZipStream
  readonly #options: TransactionWorkbookOptions
  readonly #dictionaries = new ExportDictionaries()
  readonly #sheet: ReclaimSheet
  #opened: Opened | null = null
  /** The payments of the reclaims that follow. */
  #paid: ReadonlyMap<number, PaidReclaim> = new Map()
  #hasInvestors = false
  #rowCount = 0
  #netCents = 0n

  constructor(zip: ZipStream, options: TransactionWorkbookOptions) {
    this.#zip = zip
    this.#options = options
    this.#sheet = reclaimSheetOf(options.question)
  }

  async take(piece: ExportPiece): Promise<void> {
    switch (piece.tag) {
      case "head":
        return this.#open(piece.clientName, piece.rev)
      case "dictionary":
        return this.#dictionaries.add(piece.name, piece.json)
      case "paid":
        this.#paid = paidReclaims(parseRecords(piece.records, paidRecord), this.#dictionaries)
        return
      case "reclaims":
        return this.#writeReclaims(piece.records)
      case "lines":
        return this.#writeLines(piece.records)
    }
  }

  /** Adds the sheet about the file, and finishes the workbook. */
  finish(): void {
    const { composer, clientName, rev } = this.#begun()
    composer.closeSheet()
    const { question, createdAt } = this.#options
    const facts = { question, clientName, rev, createdAt, rowCount: this.#rowCount, netCents: this.#netCents }
    const about = aboutSheet(facts, this.#dictionaries)
    composer.openSheet(about)
    for (const row of about.rows) composer.row(row)
    composer.closeSheet()
    composer.finish()
    this.#zip.finish()
  }

  #open(clientName: string, rev: number): void {
    const { question, createdAt, paper, limits } = this.#options
    const facts = {
      title: "filter" in question ? aboutTexts.title(clientName) : waitingTitles.title(clientName),
      description: aboutTexts.description(question.today, rev),
      createdAt,
      paper
    }
    const composer = new WorkbookComposer(this.#zip, facts, limits ?? usualLimits)
    composer.openSheet({ name: this.#sheet.name, columns: this.#sheet.columns })
    this.#opened = { composer, clientName, rev }
  }

  async #writeReclaims(bytes: Uint8Array): Promise<void> {
    const cents = new ExactSum()
    await this.#writeRows(parseRecords(bytes, reclaimRecord), (record) => {
      this.#rowCount++
      const { cells, cents: counted } = this.#sheet.additionOf(record)
      cents.add(counted)
      return [...transactionRow(record, this.#dictionaries, this.#paid.get(record.seq)), ...cells]
    })
    this.#netCents += cents.total
    this.#options.onRows(this.#rowCount)
  }

  async #writeLines(bytes: Uint8Array): Promise<void> {
    const { composer } = this.#begun()
    if (!this.#hasInvestors) {
      this.#hasInvestors = true
      composer.closeSheet()
      composer.openSheet({ name: sheetNames.investors, columns: investorColumns })
    }
    await this.#writeRows(investorRows([...parseRecords(bytes, lineRecord)], this.#dictionaries), (row) => row)
  }

  async #writeRows<A>(items: Iterable<A>, rowOf: (item: A) => ReadonlyArray<Cell>): Promise<void> {
    const { composer } = this.#begun()
    const { room } = this.#options
    let count = 0
    for (const item of items) {
      composer.row(rowOf(item))
      if (++count % rowsAtOnce === 0) await room()
    }
  }

  #begun(): Opened {
    if (this.#opened === null) throw new Error("An export begins with its head")
    return this.#opened
  }
}
