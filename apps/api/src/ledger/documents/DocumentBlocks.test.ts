import { expect } from "@effect/vitest"
import { DocumentGrouping } from "@reclaim/core/domain/document/DocumentGrouping"
import type { DocumentList } from "@reclaim/core/domain/document/DocumentList"
import { emptyDashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { drawerOf } from "@reclaim/core/testing/drawer"
import { documentBlockOf } from "@reclaim/engine/document/documentBlockOf"
import { documentBreakdownOf } from "@reclaim/engine/document/documentBreakdownOf"
import { documentFiguresOf } from "@reclaim/engine/document/documentFiguresOf"
import { InvestorWeights, OpenRequirement, RequirementLink, WaitingRow } from "@reclaim/engine/document/DocumentRows"
import { withoutPastDeadline } from "@reclaim/engine/document/withoutPastDeadline"
import { Effect, Schema, Struct } from "effect"
import { TestClock } from "effect/testing"
import { Database } from "../../platform/database/Database.ts"
import { bothDatabases } from "../../testing/database/bothDatabases.ts"
import { readDocumentFigures } from "../../testing/ledger/documentFiguresSql.ts"
import { everyDocument, randomDocumentFilters } from "../../testing/ledger/documentFilters.ts"
import { changeSomething } from "../../testing/ledger/changeDocuments.ts"
import { changeEstimates } from "../../testing/ledger/randomLedger.ts"
import { seedWaiting } from "../../testing/ledger/seedWaiting.ts"
import { Dashboards } from "../Dashboards.ts"
import { DocumentBlocks } from "./DocumentBlocks.ts"
import { readDocumentRows } from "./documentBlockRows.ts"

const today = CalendarDate.make("2026-11-20")

/** The figures of a list that the SQL computes. */
const figuresOf = ({ rows, summary }: DocumentList) => ({
  summary: {
    net: summary.netReclaim,
    reclaims: summary.transactionCount,
    events: summary.eventCount,
    documents: summary.documentCount
  },
  groups: rows
    .map((row) => ({
      key: row.groupKey,
      net: row.netReclaim,
      alone: row.aloneReleases,
      reclaims: row.transCount,
      events: row.eventCount,
      cutoff: row.earliestCutoff,
      documents: row.documents,
      ofInvestors: row.docsPerSubInvestor,
      investors: row.subInvestors,
      ofFunds: row.docsPerFund,
      funds: row.funds,
      oldest: row.oldestRequestOn
    }))
    .toSorted((one, other) => other.net - one.net || (one.key < other.key ? -1 : 1))
})

const byKey = <A extends { readonly key: string; readonly net: number }>(rows: ReadonlyArray<A>) =>
  rows.toSorted((one, other) => other.net - one.net || (one.key < other.key ? -1 : 1))

/** Sets the clock to the day, which determines which deadlines have passed. */
const onTheDay = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.andThen(TestClock.setTime(Date.parse(today)), effect).pipe(Effect.provide(TestClock.layer()))

const blockOf = (clientId: number) =>
  DocumentBlocks.use((blocks) => blocks.latest(clientId)).pipe(
    onTheDay,
    Effect.provide(DocumentBlocks.layerWithin(8_000_000))
  )

bothDatabases("What reclaims wait for", (it) => {
  it.effect(
    "is what plain SQL says, under every filter, grouping and toggle",
    () =>
      Effect.gen(function* () {
        const database = yield* Database
        yield* database.asOwner(seedWaiting(11, today))
        const draw = drawerOf(12)
        const block = yield* blockOf(1)
        for (let round = 0; round < 200; round++) {
          const asked = randomDocumentFilters(draw)
          const expected = yield* database.asClient(
            1,
            Effect.forEach(asked, (filter) => readDocumentFigures(1, filter, today))
          )
          for (const [index, filter] of asked.entries()) {
            const list = documentFiguresOf(block, filter, today, { seesInvestors: true })
            const { groups, summary } = expected[index] ?? { groups: [], summary: null }
            expect({ filter, ...figuresOf(list) }).toEqual({ filter, groups: byKey(groups), summary })
            const sum = list.rows.reduce((total, { netReclaim }) => total + netReclaim, 0)
            expect(sum).toBe(list.summary.netReclaim)
          }
        }
      }),
    120_000
  )

  it.effect("is what the dashboard says of its two statuses at the same revision, to the cent", () =>
    Effect.gen(function* () {
      const block = yield* blockOf(1)
      const { figures, rev } = yield* Effect.provide(
        onTheDay(Dashboards.use((dashboards) => dashboards.figures(1, emptyDashboardFilter("summary")))),
        Dashboards.layerWithin(8_000_000)
      )
      const { statuses } = documentBreakdownOf(block, everyDocument("bo"), { seesInvestors: true })
      const expected = figures.internalStatuses.filter(({ status }) => status.startsWith("awaiting"))
      expect(rev).toBe(block.rev)
      expect(statuses.map((group) => Struct.omit(group, ["shareOfAll"]))).toEqual(
        expected.map((group) => Struct.omit(group, ["shareOfAll"]))
      )
      expect(expected.reduce((sum, { transCount }) => sum + transCount, 0)).toBeGreaterThan(0)
      for (const groupBy of DocumentGrouping.literals) {
        const { summary } = documentFiguresOf(block, everyDocument(groupBy), today, { seesInvestors: true })
        expect(summary.netReclaim).toBe(expected.reduce((sum, { netReclaim }) => sum + netReclaim, 0))
      }
    })
  )

  it.effect("is read in rows that decode", () =>
    Effect.gen(function* () {
      const database = yield* Database
      const rows = yield* database.asClient(1, readDocumentRows(1))
      const Rows = Schema.Struct({
        reclaims: Schema.NonEmptyArray(WaitingRow),
        requirements: Schema.NonEmptyArray(OpenRequirement),
        links: Schema.NonEmptyArray(RequirementLink),
        weights: Schema.NonEmptyArray(Schema.toType(InvestorWeights))
      })
      expect(Schema.is(Schema.toType(Rows))(rows)).toBe(true)
    })
  )

  it.effect("is kept until the client's figures change, and never another client's", () =>
    Effect.gen(function* () {
      const database = yield* Database
      const blocks = yield* DocumentBlocks
      const first = yield* blocks.latest(1)
      expect(yield* blocks.latest(1)).toBe(first)
      const other = yield* blocks.latest(2)
      expect(new Set(other.owners.map(({ name }) => name))).toEqual(new Set(["Owner of 2", "Partners of 2, L.P."]))
      expect(yield* database.asClient(2, readDocumentRows(1))).toMatchObject({
        reclaims: [],
        requirements: [],
        links: [],
        awaited: []
      })
      yield* database.asOwner(changeEstimates(1, drawerOf(3)))
      const second = yield* blocks.latest(1)
      expect(second.rev).toBeGreaterThan(first.rev)
      expect(yield* blocks.latest(2)).toBe(other)
    }).pipe(Effect.provide(DocumentBlocks.layerWithin(8_000_000)))
  )

  it.effect(
    "is after any changes what would be read anew",
    () =>
      Effect.gen(function* () {
        const database = yield* Database
        const blocks = yield* DocumentBlocks
        const draw = drawerOf(31)
        const seen = new Set<number>()
        for (let round = 0; round < 120; round++) {
          yield* database.asOwner(changeSomething(1, draw))
          const block = yield* onTheDay(blocks.latest(1))
          const rows = yield* database.asClient(1, readDocumentRows(1))
          expect(block).toEqual(documentBlockOf(withoutPastDeadline(rows, today)))
          seen.add(block.rev)
        }
        expect(seen.size).toBeGreaterThan(100)
      }).pipe(Effect.provide(DocumentBlocks.layerWithin(8_000_000))),
    120_000
  )

  it.effect("is read once for all who ask at the same time, and each time where it is too large to keep", () =>
    Effect.gen(function* () {
      const together = yield* Effect.all(
        Array.from({ length: 5 }, () => DocumentBlocks.use((one) => one.latest(1))),
        {
          concurrency: "unbounded"
        }
      ).pipe(Effect.provide(DocumentBlocks.layerWithin(8_000_000)))
      expect(new Set(together).size).toBe(1)
      const [one, other] = yield* Effect.all(
        [1, 1].map((id) => DocumentBlocks.use((blocks) => blocks.latest(id)))
      ).pipe(Effect.provide(DocumentBlocks.layerWithin(100)))
      expect(one).not.toBe(other)
      expect(one).toEqual(other)
    })
  )
})
