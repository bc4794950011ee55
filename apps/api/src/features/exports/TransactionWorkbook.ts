import type { PastDeadlineTotal } from "@reclaim/core/domain/reclaim/PastDeadlineTotal"
import { documentTexts } from "@reclaim/core/format/document/documentTexts"
import type { Paper } from "@reclaim/core/format/paper"
import type { TransactionSheetColumn } from "@reclaim/core/format/transactionColumns"
import type { WaitingReclaims } from "@reclaim/engine/document/waitingReclaimsOf"
import { splitByWeight } from "@reclaim/engine/entitlement/splitByWeight"
import type { Cell, Column } from "@reclaim/xlsx/Workbook"
import { type ComposerLimits, usualLimits, WorkbookComposer } from "@reclaim/xlsx/WorkbookComposer"
import type { ZipStream } from "@reclaim/xlsx/ZipStream"
import { aboutSheet } from "./aboutSheet.ts"
import { type ExportAccount, ExportDictionaries, type ExportEvent } from "./ExportDictionaries.ts"
import { aboutTexts, investorTitles, sheetNames, waitingTitles } from "./exportMessages.ts"
import {
  lineRecord,
  type LineRecord,
  paidRecord,
  parseRecords,
  reclaimRecord,
  type ReclaimRecord
} from "./exportRecords.ts"
import type { Whole } from "./PgRecordReader.ts"
import type { ExportPiece, ExportQuestion, WaitingQuestion } from "./rows/ExportPiece.ts"
import {
  amountCell,
  numberCell,
  type PaidReclaim,
  paidReclaims,
  rateNoteCell,
  sheetColumn,
  stageOf,
  transactionRow,
  transactionSheetColumns
} from "./transactionRow.ts"

/** Decimal places of a percentage of ownership, as the database stores it. */
const percentDigits = 6

const percentWeight = (percent: string): bigint => {
  const [whole = "0", part = ""] = percent.split(".")
  return BigInt(whole + part.padEnd(percentDigits, "0"))
}

/** Splits dollars by each investor's reclaim, or by ownership if nobody reclaims anything. */
const weightsOf = (lines: ReadonlyArray<LineRecord>): ReadonlyArray<bigint> => {
  const reclaims = lines.map(({ reclaimMinor }) => BigInt(reclaimMinor))
  return reclaims.some((reclaim) => reclaim > 0n) ? reclaims : lines.map(({ percent }) => percentWeight(percent))
}

/** One investor's part of a reclaim with its references resolved, and its part of the dollars. */
interface NamedLine {
  readonly line: LineRecord
  readonly account: ExportAccount
  readonly event: ExportEvent
  readonly investor: ReturnType<ExportDictionaries["investor"]>
  readonly countryName: string
  readonly isPartlyConfirmed: boolean
  readonly estimateCents: Cell
  readonly netCents: Cell
}

interface InvestorColumn extends Column {
  readonly cell: (line: NamedLine) => Cell
}

const sharedColumn = (id: TransactionSheetColumn, cell: InvestorColumn["cell"]): InvestorColumn => ({
  ...sheetColumn(id),
  cell
})

/** The columns of the sheet that splits transparent owners' reclaims among the investors behind them. */
const investorColumns: ReadonlyArray<InvestorColumn> = [
  sharedColumn("custodian", ({ account }) => account.custodian),
  sharedColumn("account", ({ account }) => account.code),
  sharedColumn("owner", ({ account }) => account.owner),
  { title: investorTitles.investor, width: 34, kind: "text", cell: ({ investor }) => investor.name },
  { title: investorTitles.investorType, width: 16, kind: "text", cell: ({ investor }) => investor.type },
  { title: investorTitles.residence, width: 11, kind: "text", cell: ({ investor }) => investor.residence },
  { title: investorTitles.percent, width: 14, kind: "percent", cell: ({ line }) => numberCell(line.percent) },
  sharedColumn("country", ({ countryName }) => countryName),
  sharedColumn("isin", ({ event }) => event.isin),
  sharedColumn("security", ({ event }) => event.securityName),
  sharedColumn("payDate", ({ event }) => event.payDay),
  sharedColumn("currency", ({ line }) => line.currency),
  sharedColumn("gross", ({ line }) => amountCell(line.grossMinor, line.currency)),
  sharedColumn("withheld", ({ line }) => amountCell(line.withheldMinor, line.currency)),
  sharedColumn("treatyRate", ({ line }) => numberCell(line.treatyRate)),
  sharedColumn("rateNote", ({ isPartlyConfirmed }) => rateNoteCell(isPartlyConfirmed)),
  sharedColumn("allowed", ({ line }) => amountCell(line.dueMinor, line.currency)),
  sharedColumn("reclaim", ({ line }) => amountCell(line.reclaimMinor, line.currency)),
  sharedColumn("estimate", ({ estimateCents }) => estimateCents),
  sharedColumn("net", ({ netCents }) => netCents),
  sharedColumn("status", ({ line }) => stageOf(line.stageId).client)
]

const rowsOfReclaim = (
  lines: ReadonlyArray<LineRecord>,
  dictionaries: ExportDictionaries
): ReadonlyArray<ReadonlyArray<Cell>> => {
  const weights = weightsOf(lines)
  const estimates = splitByWeight(BigInt(lines[0]?.ofEstimateCents ?? 0), weights)
  const nets = splitByWeight(BigInt(lines[0]?.ofNetCents ?? 0), weights)
  return lines.map((line, index) => {
    const named: NamedLine = {
      line,
      account: dictionaries.account(line.accountId),
      event: dictionaries.event(line.eventId),
      investor: dictionaries.investor(line.investorId),
      countryName: dictionaries.countryName(line.marketId),
      isPartlyConfirmed: dictionaries.isPartlyConfirmed(line.ofWithheldRow, line.dueRow),
      estimateCents: estimates[index] ?? null,
      netCents: nets[index] ?? null
    }
    return investorColumns.map(({ cell }) => cell(named))
  })
}

/**
 * Investors' parts as rows. The records of one reclaim must be adjacent; the parts of its dollars add up, to the cent,
 * to the amount on the sheet of transactions.
 */
function* investorRows(
  records: ReadonlyArray<LineRecord>,
  dictionaries: ExportDictionaries
): Generator<ReadonlyArray<Cell>> {
  let from = 0
  while (from < records.length) {
    let to = from + 1
    while (to < records.length && records[to]?.seq === records[from]?.seq) to++
    yield* rowsOfReclaim(records.slice(from, to), dictionaries)
    from = to
  }
}

/** Additional cells of a reclaim on the sheet, and its share of the sheet's sum. */
interface Addition {
  readonly cells: ReadonlyArray<Cell>
  readonly cents: Whole
}

/** The sheet that lists the reclaims of a question. */
interface ReclaimSheet {
  readonly name: string
  readonly columns: ReadonlyArray<Column>
  /** Asked once for each reclaim, in the order of their numbers. */
  readonly additionOf: (record: ReclaimRecord) => Addition
}

/** Joins the titles of a reclaim's missing documents; equal titles are counted. */
const missingTexts = ({ missing, starts, titles }: WaitingReclaims) => {
  const named = titles.map(documentTexts.title)
  return (place: number): string => {
    const counts = new Map<number, number>()
    for (const title of missing.subarray(starts[place], starts[place + 1])) {
      counts.set(title, (counts.get(title) ?? 0) + 1)
    }
    return [...counts]
      .map(([title, count]) => (count === 1 ? (named[title] ?? "") : waitingTitles.several(named[title] ?? "", count)))
      .join("; ")
  }
}

const waitingSheet = ({ isOfInvestor, reclaims }: WaitingQuestion): ReclaimSheet => {
  const { cents, seqs } = reclaims
  const textOf = missingTexts(reclaims)
  let place = 0
  return {
    name: sheetNames.waiting,
    columns: [
      ...transactionSheetColumns,
      { title: waitingTitles.missing, width: 60, kind: "text" },
      ...(isOfInvestor ? [{ title: waitingTitles.part, width: 16, kind: "usd" } as const] : [])
    ],
    additionOf: ({ seq }) => {
      while ((seqs[place] ?? seq) < seq) place++
      const counted = cents[place] ?? 0
      const text = textOf(place)
      return { cells: isOfInvestor ? [text, counted] : [text], cents: counted }
    }
  }
}

/** The sheet of a question: its transactions, or the reclaims that wait for documents, with the documents. */
export const reclaimSheetOf = (question: ExportQuestion): ReclaimSheet =>
  "filter" in question
    ? {
        name: sheetNames.transactions,
        columns: transactionSheetColumns,
        additionOf: ({ netCents }) => ({ cells: [], cents: netCents })
      }
    : waitingSheet(question)

/** A partial sum beyond this is carried over, so that adding one more number of fifteen digits stays exact. */
const maxAtOnce = 2 ** 52

/** The exact sum of any number of whole numbers. */
export class ExactSum {
  #large = 0n
  #small = 0

  add(whole: Whole): void {
    if (typeof whole === "bigint") this.#large += whole
    else this.#small += whole
    if (Math.abs(this.#small) > maxAtOnce) this.#settle()
  }

  get total(): bigint {
    this.#settle()
    return this.#large
  }

  #settle(): void {
    this.#large += BigInt(this.#small)
    this.#small = 0
  }
}

/** Number of rows after which the workbook waits for its reader. */
const rowsAtOnce = 250

export interface TransactionWorkbookOptions {
  readonly question: ExportQuestion
  /** An instant in UTC as ISO 8601. */
  readonly createdAt: string
  readonly paper: Paper
  /** Called with the number of transactions written so far. */
  readonly onRows: (rowsDone: number) => void
  /** Resolves once the receiver of the file has room for more. */
  readonly room: () => Promise<void>
  readonly limits?: ComposerLimits
}

interface OpenWorkbook {
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
  #opened: OpenWorkbook | null = null
  /** The payments of the reclaims that follow. */
  #paid: ReadonlyMap<number, PaidReclaim> = new Map()
  #pastDeadline: PastDeadlineTotal | null = null
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
      case "pastDeadline":
        this.#pastDeadline = piece.total
        return
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
    const facts = {
      question,
      clientName,
      rev,
      createdAt,
      rowCount: this.#rowCount,
      netCents: this.#netCents,
      pastDeadline: this.#pastDeadline
    }
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

  #begun(): OpenWorkbook {
    if (this.#opened === null) throw new Error("An export begins with its head")
    return this.#opened
  }
}
