import { assert, expect } from "@effect/vitest"
import type { DocumentReportType } from "@reclaim/core/contract/documents/DocumentQuery"
import type { DocumentFilter } from "@reclaim/core/domain/document/DocumentFilter"
import { DocumentGrouping } from "@reclaim/core/domain/document/DocumentGrouping"
import { emptyDashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { todayInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { drawerOf } from "@reclaim/core/testing/drawer"
import type { DocumentBlock } from "@reclaim/engine/document/DocumentBlock"
import { documentFiguresOf } from "@reclaim/engine/document/documentFiguresOf"
import { documentListingOf } from "@reclaim/engine/document/documentListingOf"
import { waitingReclaimsOf } from "@reclaim/engine/document/waitingReclaimsOf"
import { ConfigProvider, Effect, Exit, Layer, Stream } from "effect"
import readExcel from "read-excel-file/node"
import { Dashboards } from "../../ledger/Dashboards.ts"
import { DocumentBlocks } from "../../ledger/documents/DocumentBlocks.ts"
import { Requirements } from "../../ledger/requirements/Requirements.ts"
import { Database } from "../../platform/database/Database.ts"
import { ExportQueue } from "../../platform/files/ExportQueue.ts"
import { Settings } from "../../platform/settings/Settings.ts"
import { bothDatabases } from "../../testing/database/bothDatabases.ts"
import { everyDocument, randomDocumentFilters } from "../../testing/ledger/documentFilters.ts"
import { referenceLayer } from "../../testing/ledger/importTestFiles.ts"
import { changeEstimates } from "../../testing/ledger/randomLedger.ts"
import { seedWaiting } from "../../testing/ledger/seedWaiting.ts"
import { collectExport } from "../../testing/server/collectExport.ts"
import { DocumentReports } from "./DocumentReports.ts"
import { documentSheets } from "./documentWorkbook.ts"
import { parseRecords, reclaimRecord } from "./exportRecords.ts"
import { TransactionExcel } from "./TransactionExcel.ts"
import { reclaimSheetOf } from "./TransactionWorkbook.ts"

const today = CalendarDate.make("2026-11-20")
const sight = { seesInvestors: true }

const settings = Settings.layer.pipe(
  Layer.provide(ConfigProvider.layer(ConfigProvider.fromEnvRecord({ PAPER_SIZE: "letter" })))
)

// The seeded requirements are ones that no rule asks for.
const services = DocumentReports.layer.pipe(
  Layer.provide(TransactionExcel.layer),
  Layer.provideMerge(
    Layer.mergeAll(
      DocumentBlocks.layerWithin(8_000_000),
      Dashboards.layerWithin(8_000_000),
      Layer.succeed(Requirements, Requirements.of({ follow: () => Effect.void })),
      ExportQueue.layer,
      settings,
      referenceLayer
    )
  )
)

const blockOf = (clientId: number) => DocumentBlocks.use((blocks) => blocks.latest(clientId))

/** The rows of a sheet of the documents' workbook, as they are sent to be written. */
const sheetRows = (block: DocumentBlock, filter: DocumentFilter, sheet: string) => {
  const list = documentFiguresOf(block, filter, today, sight)
  const sheets = documentSheets({
    list,
    documents: documentListingOf(block, filter, list.rows, { today, rules: [], ...sight }),
    filter,
    narrowed: [],
    seesInvestors: true,
    clientName: "",
    today,
    createdAt: ""
  })
  const found = sheets.find(({ name }) => name === sheet)
  return Effect.map(Stream.runCollect(found?.batches ?? Stream.empty), (batches) =>
    batches.flat().map((cells) => new Map(cells.map((cell, place) => [found?.columns[place]?.title ?? "", cell])))
  )
}

const sumOf = (rows: ReadonlyArray<ReadonlyMap<string, unknown>>, title: string): number =>
  rows.reduce((sum, row) => sum + Number(row.get(title) ?? 0), 0)

/** Figures of the sheet of reclaims, and its rows as the database gives them. */
const reclaimsRead = Effect.fnUntraced(function* (block: DocumentBlock, filter: DocumentFilter) {
  const question = {
    clientId: 1,
    today,
    reclaims: waitingReclaimsOf(block, filter, sight),
    isOfInvestor: filter.groupBy === "sub-investor" && filter.ownerId !== null,
    narrowed: []
  }
  const pieces = yield* collectExport(question, 13)
  const sheet = reclaimSheetOf(question)
  const read = pieces.flatMap((piece) =>
    piece.tag === "reclaims" ? [...parseRecords(piece.records, reclaimRecord)] : []
  )
  return {
    seqs: read.map(({ seq }) => seq),
    counted: read.reduce((sum, record) => sum + Number(sheet.additionOf(record).cents), 0),
    net: read.reduce((sum, { netCents }) => sum + Number(netCents), 0)
  }
})

/** A file as its reader finds it: each sheet by its name. */
const fileOf = (reportType: DocumentReportType, filter: DocumentFilter) =>
  Effect.gen(function* () {
    const reports = yield* DocumentReports
    const report = yield* reports.find(
      { principal: { userId: 1, sessionId: "1" }, view: { clientId: 1, ...sight } },
      { filter, viewAsUserId: 0, reportType }
    )
    const place = yield* (yield* ExportQueue).enter(1)
    yield* place.acquireSlot(report.rowCount)
    const file = Buffer.concat(yield* Effect.orDie(Stream.runCollect(yield* report.open(place))))
    const sheets = yield* Effect.promise(() => readExcel(file))
    const rows = new Map(
      sheets.map(({ data: [header = [], ...rest], sheet }) => [
        sheet,
        rest.map((row) => new Map(row.map((cell, place) => [String(header[place]), cell])))
      ])
    )
    const about = new Map(sheets.at(-1)?.data.map(([what, value]) => [String(what), value]))
    return { report, rows: (sheet: string) => rows.get(sheet) ?? [], about }
  }).pipe(Effect.scoped)

const cents = (rows: ReadonlyArray<ReadonlyMap<string, unknown>>, title: string): number =>
  rows.reduce((sum, row) => sum + Math.round(Number(row.get(title)) * 100), 0)

bothDatabases("Files of missing documents", (it) => {
  it.effect(
    "come to what the groups and their summary come to, under every filter, grouping and toggle",
    () =>
      Effect.gen(function* () {
        yield* (yield* Database).asOwner(seedWaiting(21, today))
        const block = yield* blockOf(1)
        const draw = drawerOf(22)
        // Many filters select the same reclaims.
        const known = new Map<string, { readonly counted: number; readonly net: number }>()
        for (let round = 0; round < 200; round++) {
          for (const filter of randomDocumentFilters(draw)) {
            const { rows, summary } = documentFiguresOf(block, filter, today, sight)
            const groups = yield* sheetRows(block, filter, "Groups")
            expect({ filter, net: sumOf(groups, "Net reclaim USD") }).toEqual({ filter, net: summary.netReclaim })
            const documents = yield* sheetRows(block, filter, "Documents")
            expect(documents.length).toBe(sumOf(groups, "Documents"))
            expect(sumOf(documents, "Can be filed once it arrives")).toBe(
              rows.reduce((sum, row) => sum + row.aloneReleases, 0)
            )
            const { cents: counted, seqs } = waitingReclaimsOf(block, filter, sight)
            const key = `${seqs.join(" ")};${counted.join(" ")}`
            const read = known.get(key) ?? (yield* reclaimsRead(block, filter))
            known.set(key, read)
            expect({ filter, net: read.counted }).toEqual({ filter, net: summary.netReclaim })
            expect(seqs).toHaveLength(summary.transactionCount)
            const isWhole = filter.groupBy !== "sub-investor" || filter.ownerId === null
            if (isWhole) expect(read.net).toBe(read.counted)
          }
        }
        expect(known.size).toBeGreaterThan(50)
      }).pipe(Effect.provide(services)),
    120_000
  )

  it.effect("hold what the dashboard says of its two statuses, to the cent, and say so", () =>
    Effect.gen(function* () {
      const { figures, rev } = yield* (yield* Dashboards).figures(1, emptyDashboardFilter("summary"))
      const waiting = figures.internalStatuses.filter(({ status }) => status.startsWith("awaiting"))
      const net = waiting.reduce((sum, { netReclaim }) => sum + netReclaim, 0)
      const count = waiting.reduce((sum, { transCount }) => sum + transCount, 0)
      assert.isAbove(count, 5)
      for (const groupBy of DocumentGrouping.literals) {
        const { about, report, rows } = yield* fileOf("documents", everyDocument(groupBy))
        assert.strictEqual(cents(rows("Groups"), "Net reclaim USD"), net, groupBy)
        assert.lengthOf(rows("Documents"), report.rowCount)
        assert.strictEqual(Math.round(Number(about.get("Net reclaim USD")) * 100), net)
        assert.deepStrictEqual([about.get("Reclaims"), about.get("Revision of the data")], [count, rev])
      }
      const { about, rows } = yield* fileOf("items", everyDocument("bo"))
      assert.lengthOf(rows("Reclaims"), count)
      assert.strictEqual(cents(rows("Reclaims"), "Net reclaim USD"), net)
      assert.strictEqual(Math.round(Number(about.get("Net reclaim USD")) * 100), net)
      assert.isTrue(rows("Reclaims").every((row) => String(row.get("Documents missing")).length > 3))
    }).pipe(Effect.provide(services))
  )

  it.effect("list a document with what the screen says of it", () =>
    Effect.gen(function* () {
      const block = yield* blockOf(1)
      const filter = everyDocument("bo-acct")
      const now = yield* todayInUtc
      const list = documentFiguresOf(block, filter, now, sight)
      const [first] = documentListingOf(block, filter, list.rows, { today: now, rules: [], ...sight })
      assert.isDefined(first)
      const { document, group } = first ?? assert.fail()
      const [row] = (yield* fileOf("documents", filter)).rows("Documents")
      expect(Object.fromEntries(row ?? [])).toMatchObject({
        "Beneficial owner": group.boName,
        Custodian: group.fiName,
        Account: group.accountNumber,
        Document: document.name,
        Code: document.code,
        "Why it is needed": "a test wants it",
        Market: document.marketNames.join(", "),
        Requested: new Date(`${document.requestedOn}T00:00:00Z`),
        "Days waiting": document.daysOutstanding,
        "Value waiting": document.valueBehind / 100,
        "Can be filed once it arrives": document.aloneReleases / 100,
        Reclaims: document.transCount
      })
    }).pipe(Effect.provide(services))
  )

  it.effect("of one investor hold its parts alone", () =>
    Effect.gen(function* () {
      const filter = everyDocument("sub-investor", { ownerId: 2 })
      const { summary } = documentFiguresOf(yield* blockOf(1), filter, today, sight)
      assert.isAbove(summary.netReclaim, 0)
      const { about, rows } = yield* fileOf("items", filter)
      assert.strictEqual(cents(rows("Reclaims"), "Of this investor USD"), summary.netReclaim)
      assert.isAbove(cents(rows("Reclaims"), "Net reclaim USD"), summary.netReclaim)
      assert.strictEqual(Math.round(Number(about.get("Net reclaim USD")) * 100), summary.netReclaim)
      assert.match(String(about.get("Filter: investor")), /^Investor/)
    }).pipe(Effect.provide(services))
  )

  it.effect("of reclaims are never of two revisions", () =>
    Effect.gen(function* () {
      const { asOwner } = yield* Database
      const stale = yield* blockOf(1)
      yield* asOwner(changeEstimates(1, drawerOf(23)))
      const read = yield* Effect.exit(reclaimsRead(stale, everyDocument("bo")))
      assert.isTrue(Exit.isFailure(read))
      // Found once before a change, and again after it.
      const excel = yield* TransactionExcel
      let isStale = true
      const blocks = yield* DocumentBlocks
      const find = Effect.gen(function* () {
        const block = isStale ? stale : yield* blocks.latest(1)
        isStale = false
        const filter = everyDocument("bo")
        return { clientId: 1, reclaims: waitingReclaimsOf(block, filter, sight), isOfInvestor: false, narrowed: [] }
      })
      const place = yield* (yield* ExportQueue).enter(1)
      yield* place.acquireSlot(1)
      const bytes = yield* Effect.flatMap(excel.openWaiting(find, place), Stream.runCollect)
      const [sheet] = yield* Effect.promise(() => readExcel(Buffer.concat(bytes)))
      const [header = [], ...rows] = sheet?.data ?? []
      const at = header.indexOf("Net reclaim USD")
      const net = rows.reduce((sum, row) => sum + Math.round(Number(row[at]) * 100), 0)
      const { summary } = documentFiguresOf(yield* blockOf(1), everyDocument("bo"), today, sight)
      assert.strictEqual(net, summary.netReclaim)
    }).pipe(Effect.scoped, Effect.provide(TransactionExcel.layer.pipe(Layer.provideMerge(services))))
  )
})
