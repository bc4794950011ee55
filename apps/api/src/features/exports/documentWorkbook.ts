import type { DocumentAccount } from "@reclaim/core/domain/document/DocumentAccount"
import type { DocumentFilter } from "@reclaim/core/domain/document/DocumentFilter"
import type { DocumentGrouping } from "@reclaim/core/domain/document/DocumentGrouping"
import type { DocumentList } from "@reclaim/core/domain/document/DocumentList"
import type { Requirement } from "@reclaim/core/domain/document/requirement/Requirement"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { actorWords } from "@reclaim/core/format/actorWords"
import { documentTexts } from "@reclaim/core/format/document/documentTexts"
import { requirementListing } from "@reclaim/core/format/document/requirementListing"
import type { ListedDocument } from "@reclaim/engine/document/documentListingOf"
import type { Cell, Column } from "@reclaim/xlsx/Workbook"
import { Stream } from "effect"
import { yieldToEventLoop } from "../../platform/process/forEachChunked.ts"
import type { BatchedSheet } from "../../platform/workbook/BatchedWorkbook.ts"
import { aboutColumns } from "./aboutSheet.ts"
import { aboutTexts, documentTitles, sheetNames } from "./exportMessages.ts"

/** Content of the workbook of missing documents, all of one revision. */
export interface DocumentWorkbook {
  readonly list: DocumentList
  readonly documents: Iterable<ListedDocument>
  readonly filter: DocumentFilter
  /** Filters in words: title and value. */
  readonly narrowed: ReadonlyArray<readonly [what: string, value: string]>
  readonly seesInvestors: boolean
  readonly clientName: string
  readonly today: CalendarDate
  /** An instant in UTC as ISO 8601. */
  readonly createdAt: string
}

interface SheetColumn<Row> extends Column {
  readonly cell: (row: Row) => Cell
}

const columnsOf = <Row>(columns: ReadonlyArray<SheetColumn<Row>>) =>
  columns.map(({ kind, title, width }) => ({ kind, title, width }))

const dateCell = (date: CalendarDate | null): Cell => (date === null ? null : { date })

const groupColumns = {
  owner: { title: documentTitles.owner, width: 34, kind: "text", cell: ({ boName }) => boName },
  custodian: { title: documentTitles.custodian, width: 26, kind: "text", cell: ({ fiName }) => fiName },
  account: { title: documentTitles.account, width: 16, kind: "text", cell: ({ accountNumber }) => accountNumber },
  market: { title: documentTitles.market, width: 16, kind: "text", cell: ({ coiName }) => coiName },
  investor: { title: documentTitles.investor, width: 34, kind: "text", cell: ({ investorName }) => investorName }
} as const satisfies Readonly<Record<string, SheetColumn<DocumentAccount>>>

/** Columns that identify a group in each grouping. */
const groupedBy: Readonly<Record<DocumentGrouping, ReadonlyArray<SheetColumn<DocumentAccount>>>> = {
  bo: [groupColumns.owner],
  "bo-acct-fi-coi": [groupColumns.owner, groupColumns.custodian, groupColumns.account, groupColumns.market],
  "bo-acct": [groupColumns.owner, groupColumns.custodian, groupColumns.account],
  "bo-coi": [groupColumns.owner, groupColumns.market],
  "sub-investor": [groupColumns.owner, groupColumns.investor]
}

const documentColumns: ReadonlyArray<SheetColumn<Requirement>> = [
  { title: requirementListing.document.title, width: 36, kind: "text", cell: ({ name }) => name },
  { title: documentTitles.code, width: 22, kind: "text", cell: ({ code }) => code },
  { title: documentTitles.why, width: 44, kind: "text", cell: ({ why }) => why },
  { title: requirementListing.party.title, width: 14, kind: "text", cell: ({ party }) => actorWords[party] },
  {
    title: documentTitles.class,
    width: 14,
    kind: "text",
    cell: ({ classificationId }) => documentTitles.classes.get(classificationId) ?? null
  },
  { title: documentTitles.of, width: 26, kind: "text", cell: ({ account, investor }) => investor ?? account },
  { title: documentTitles.marketOf, width: 16, kind: "text", cell: ({ marketNames }) => marketNames.join(", ") },
  {
    title: documentTitles.period,
    width: 9,
    kind: "text",
    cell: ({ period }) => (period === 0 ? null : String(period))
  },
  { title: documentTitles.requested, width: 13, kind: "date", cell: ({ requestedOn }) => ({ date: requestedOn }) },
  { title: documentTitles.days, width: 13, kind: "count", cell: ({ daysOutstanding }) => daysOutstanding },
  { title: documentTitles.state, width: 14, kind: "text", cell: documentTexts.state },
  { title: requirementListing.behind.title, width: 17, kind: "usd", cell: ({ valueBehind }) => valueBehind },
  { title: requirementListing.alone.title, width: 17, kind: "usd", cell: ({ aloneReleases }) => aloneReleases },
  { title: documentTitles.reclaims, width: 11, kind: "count", cell: ({ transCount }) => transCount },
  {
    title: requirementListing.latestSafe.title,
    width: 16,
    kind: "date",
    cell: ({ latestSafeOn }) => dateCell(latestSafeOn)
  },
  { title: requirementListing.cutoff.title, width: 14, kind: "date", cell: ({ agentCutoff }) => dateCell(agentCutoff) }
]

const sumColumns: ReadonlyArray<SheetColumn<DocumentAccount>> = [
  { title: aboutTexts.net, width: 18, kind: "usd", cell: ({ netReclaim }) => netReclaim },
  { title: requirementListing.alone.title, width: 17, kind: "usd", cell: ({ aloneReleases }) => aloneReleases },
  {
    title: sheetNames.documents,
    width: 12,
    kind: "count",
    cell: ({ docsPerSubInvestor, documents }) => documents + docsPerSubInvestor
  },
  { title: documentTitles.reclaims, width: 11, kind: "count", cell: ({ transCount }) => transCount },
  { title: documentTitles.events, width: 11, kind: "count", cell: ({ eventCount }) => eventCount },
  { title: documentTitles.oldest, width: 16, kind: "date", cell: ({ oldestRequestOn }) => dateCell(oldestRequestOn) },
  {
    title: requirementListing.latestSafe.title,
    width: 16,
    kind: "date",
    cell: ({ earliestSafeOn }) => dateCell(earliestSafeOn)
  },
  {
    title: requirementListing.cutoff.title,
    width: 14,
    kind: "date",
    cell: ({ earliestCutoff }) => dateCell(earliestCutoff)
  }
]

/** Number of rows computed before yielding to the event loop. */
const rowsAtOnce = 250

function* batchRows<Row>(
  rows: Iterable<Row>,
  cellsOf: (row: Row) => ReadonlyArray<Cell>
): Generator<ReadonlyArray<ReadonlyArray<Cell>>> {
  let batch: Array<ReadonlyArray<Cell>> = []
  for (const row of rows) {
    batch.push(cellsOf(row))
    if (batch.length < rowsAtOnce) continue
    yield batch
    batch = []
  }
  yield batch
}

const batchesOf = <Row>(rows: Iterable<Row>, cellsOf: (row: Row) => ReadonlyArray<Cell>): BatchedSheet["batches"] =>
  Stream.fromIterable(batchRows(rows, cellsOf), { chunkSize: 1 }).pipe(Stream.tap(() => yieldToEventLoop))

/**
 * Sheets of missing documents: one row for each document in each group, one for each group, and one about the file. A
 * reclaim counts for each document it lacks, but in one group only, or with its parts, so that the groups add up to the
 * total.
 */
export const documentSheets = (workbook: DocumentWorkbook): ReadonlyArray<BatchedSheet> => {
  const { clientName, createdAt, documents, filter, list, narrowed, seesInvestors, today } = workbook
  const { documentCount, eventCount, netReclaim, transactionCount } = list.summary
  const ofGroup = groupedBy[filter.groupBy]
  // A group has the market of its documents.
  const named = ofGroup.filter((column) => column !== groupColumns.market)
  const ofDocument = seesInvestors
    ? documentColumns
    : documentColumns.map((column) =>
        column.title === documentTitles.of ? { ...column, title: documentTitles.account } : column
      )
  const groups = [...ofGroup, ...sumColumns]
  const about: ReadonlyArray<ReadonlyArray<Cell>> = [
    [aboutTexts.client, clientName],
    [aboutTexts.asOf, { date: today }],
    [aboutTexts.writtenAt, createdAt],
    [aboutTexts.revision, list.rev],
    [sheetNames.documents, documentCount],
    [documentTitles.reclaims, transactionCount],
    [documentTitles.events, eventCount],
    [aboutTexts.net, { minor: netReclaim, digits: 2 }],
    ...narrowed,
    [aboutTexts.amounts, documentTitles.amountsNote]
  ]
  return [
    {
      name: sheetNames.documents,
      columns: [...columnsOf(named), ...columnsOf(ofDocument)],
      batches: batchesOf(documents, ({ document, group }) => [
        ...named.map(({ cell }) => cell(group)),
        ...ofDocument.map(({ cell }) => cell(document))
      ])
    },
    {
      name: sheetNames.groups,
      columns: columnsOf(groups),
      batches: batchesOf(list.rows, (row) => groups.map(({ cell }) => cell(row)))
    },
    { name: sheetNames.about, columns: aboutColumns, batches: batchesOf(about, (row) => row) }
  ]
}
