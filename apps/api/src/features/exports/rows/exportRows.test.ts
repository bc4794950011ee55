import { expect } from "@effect/vitest"
import { type DashboardFilter, emptyDashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { DateTime, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { Database } from "../../../platform/database/Database.ts"
import { ExportDictionaries } from "../ExportDictionaries.ts"
import type { ExportPiece } from "./ExportPiece.ts"
import { lineRecord, parseRecords, reclaimRecord } from "../exportRecords.ts"
import { Dashboards } from "../../../ledger/Dashboards.ts"
import { bothDatabases } from "../../../testing/database/bothDatabases.ts"
import { collectExport } from "../../../testing/server/collectExport.ts"
import { randomFilter } from "../../../testing/ledger/dashboardFilters.ts"
import { drawerOf } from "@reclaim/core/testing/drawer"
import { execute } from "../../../platform/sql/queryRows.ts"
import { randomWrite, seededClients, seedReclaims } from "../../../testing/ledger/reclaimWrites.ts"

const [client, otherClient] = seededClients
const today = Effect.map(DateTime.now, (now) => CalendarDate.make(DateTime.formatIsoDateUtc(now)))
const services = Dashboards.layerWithin(64_000_000)

const reclaimsOf = (pieces: ReadonlyArray<ExportPiece>) =>
  pieces.flatMap((piece) => (piece.tag === "reclaims" ? [...parseRecords(piece.records, reclaimRecord)] : []))

const linesOf = (pieces: ReadonlyArray<ExportPiece>) =>
  pieces.flatMap((piece) => (piece.tag === "lines" ? [...parseRecords(piece.records, lineRecord)] : []))

const pastDeadlineOf = (pieces: ReadonlyArray<ExportPiece>) =>
  pieces.flatMap((piece) => (piece.tag === "pastDeadline" ? [piece.total] : []))[0] ?? null

const dictionariesOf = (pieces: ReadonlyArray<ExportPiece>) => {
  const dictionaries = new ExportDictionaries()
  for (const piece of pieces) if (piece.tag === "dictionary") dictionaries.add(piece.name, piece.json)
  return dictionaries
}

const pieceTags = (pieces: ReadonlyArray<ExportPiece>) => [...new Set(pieces.map(({ tag }) => tag))]

const collectRows = Effect.fnUntraced(function* (filter: DashboardFilter, rowsPerStep = 13, of: number = client) {
  return yield* collectExport({ clientId: of, filter, seesInvestors: true, today: yield* today }, rowsPerStep)
})

/** Investors 1 and 2 share every third reclaim. */
const addInvestors = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`insert into investor (client_id, investor_id, external_id, name, residence, investor_type)
    select ${client}::int, i, 'I' || i, 'Investor ' || i, 'US', 'Investor' from generate_series(1, 2) i`
  yield* sql`insert into reclaim_line (client_id, seq, investor_id, percent, treaty_rate, gross_minor, withheld_minor,
      due_minor, reclaim_minor)
    select ${client}::int, seq, i, 50, 15, 500, 125, 75, 50 from reclaim, generate_series(1, 2) i
    where client_id = ${client}::int and seq % 3 = 0`
})

/** Every second reclaim rests on a row of rates that was not seen as a whole in its source. */
const rateEverySecond = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`insert into rate_row (content) values ('{"confidence":"verified"}'), ('{"confidence":"own-high"}')`
  yield* sql`
    with write as (select rev from begin_write(${client}::int))
    update reclaim set withheld_row = 1, due_row = case when seq % 2 = 0 then 2 end, rev = write.rev
    from write where client_id = ${client}::int`
})

bothDatabases("what an export reads", (it) => {
  it.effect("is what the dashboard counts under random filters, to the cent", () =>
    Effect.gen(function* () {
      yield* (yield* Database).asOwner(seedReclaims)
      const dashboards = yield* Dashboards
      const draw = drawerOf(70)
      for (const of of seededClients) {
        for (let index = 0; index < 120; index++) yield* randomWrite(of, draw)
      }
      let [filled, past] = [0, 0]
      for (let question = 0; question < 80; question++) {
        const filter = randomFilter(draw, yield* today)
        const pieces = yield* collectRows(filter)
        const reclaims = reclaimsOf(pieces)
        const { figures } = yield* dashboards.figures(client, filter)
        const counted = figures.clientStatuses
        expect(reclaims.length).toBe(counted.reduce((sum, { transCount }) => sum + transCount, 0))
        expect(reclaims.reduce((sum, { netCents }) => sum + Number(netCents), 0)).toBe(
          counted.reduce((sum, { netReclaim }) => sum + netReclaim, 0)
        )
        expect(pastDeadlineOf(pieces)).toEqual(figures.pastDeadline)
        if (figures.pastDeadline !== null) past++
        if (reclaims.length > 1) filled++
      }
      expect(past).toBeGreaterThan(2)
      // Filters that leave nothing compare nothing.
      expect(filled).toBeGreaterThan(10)
    }).pipe(Effect.provide(services))
  )

  it.effect("comes in the order of its numbers, each once, however it is read", () =>
    Effect.gen(function* () {
      const filter = emptyDashboardFilter("summary")
      const inSmall = reclaimsOf(yield* collectRows(filter, 3))
      expect(inSmall).toEqual(reclaimsOf(yield* collectRows(filter, 10_000)))
      const seqs = inSmall.map(({ seq }) => seq)
      expect(seqs).toEqual(seqs.toSorted((a, b) => a - b))
      expect(new Set(seqs).size).toBe(seqs.length)
      expect(seqs.length).toBeGreaterThan(20)
    })
  )

  it.effect("names everything in its records, of this client alone", () =>
    Effect.gen(function* () {
      yield* (yield* Database).asOwner(rateEverySecond)
      for (const of of seededClients) {
        const pieces = yield* collectRows(emptyDashboardFilter("summary"), 13, of)
        const dictionaries = dictionariesOf(pieces)
        for (const { accountId, dueRow, eventId, marketId, seq, withheldRow } of reclaimsOf(pieces)) {
          expect(dictionaries.account(accountId).owner).toBe(`Owner of ${of}`)
          expect(dictionaries.countryName(marketId)).toMatch(/^Market /)
          expect(dictionaries.event(eventId).isin).toMatch(/^XX/)
          expect(dictionaries.isPartlyConfirmed(withheldRow, dueRow)).toBe(of === client && seq % 2 === 0)
        }
      }
      expect(pieceTags(yield* collectRows(emptyDashboardFilter("summary"), 13, 99))).toEqual(["head", "dictionary"])
    })
  )

  it.effect("marks a reclaim through investors where the rate of one of them was not seen as a whole", () =>
    Effect.gen(function* () {
      const { asOwner } = yield* Database
      yield* asOwner(addInvestors)
      yield* asOwner(
        execute(
          (sql) => sql`update reclaim_line set due_row = case when seq % 4 = 1 and investor_id = 2 then 2 else 1 end`
        )
      )
      const pieces = yield* collectRows(emptyDashboardFilter("summary"))
      const dictionaries = dictionariesOf(pieces)
      const throughInvestors = reclaimsOf(pieces).filter(({ seq }) => seq % 3 === 0)
      expect(throughInvestors.length).toBeGreaterThan(4)
      // The even ones rest on such a row themselves; of the odd ones every second has an investor who does.
      for (const { dueRow, seq, withheldRow } of throughInvestors) {
        expect(dictionaries.isPartlyConfirmed(withheldRow, dueRow)).toBe(seq % 2 === 0 || seq % 4 === 1)
      }
    })
  )

  it.effect("has the investors behind the same reclaims, those of one reclaim together", () =>
    Effect.gen(function* () {
      const draw = drawerOf(71)
      let filled = 0
      for (let question = 0; question < 30; question++) {
        const pieces = yield* collectRows(randomFilter(draw, yield* today), 7)
        const expected = reclaimsOf(pieces).filter(({ seq }) => seq % 3 === 0)
        expect(linesOf(pieces).map(({ seq, investorId }) => `${seq}/${investorId}`)).toEqual(
          expected.flatMap(({ seq }) => [`${seq}/1`, `${seq}/2`])
        )
        if (expected.length > 1) filled++
      }
      expect(filled).toBeGreaterThan(2)
      expect(linesOf(yield* collectRows(emptyDashboardFilter("summary"), 7, otherClient))).toEqual([])
      const filter = emptyDashboardFilter("summary")
      const hidden = yield* collectExport({ clientId: client, filter, seesInvestors: false, today: yield* today }, 7)
      expect(reclaimsOf(hidden)).toEqual(reclaimsOf(yield* collectRows(filter)))
      const investorPieces = hidden.filter(
        (piece) => piece.tag === "lines" || (piece.tag === "dictionary" && piece.name === "investor")
      )
      expect(investorPieces).toEqual([])
    })
  )
})
