/**
 * Missing documents as the server groups and pages them, and the time to compute document requirements, against plain
 * SQL on the same data in the same run. Flags: --quick (6 thousand waiting reclaims only), --engine embedded|postgres,
 * --follow (only computing), --waiting (number of waiting reclaims).
 */
import { WireRequirementPage, WireWhatIf } from "@reclaim/core/contract/documents/RequirementGroup"
import { documentListBody } from "@reclaim/core/contract/documents/WireDocuments"
import { WireWhatIfFacts } from "@reclaim/core/contract/documents/WireWhatIfFacts"
import type { DocumentFilter } from "@reclaim/core/domain/document/DocumentFilter"
import { maxHeldInPage, WhatIfFacts } from "@reclaim/core/domain/document/requirement/WhatIfFacts"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { addDays } from "@reclaim/core/domain/value/dateSteps"
import { todayInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { makeWhatIf } from "@reclaim/core/rules/document/release/makeWhatIf"
import type { DocumentBlock } from "@reclaim/engine/document/DocumentBlock"
import { documentFiguresOf } from "@reclaim/engine/document/documentFiguresOf"
import { heldColumns } from "@reclaim/engine/document/heldColumns"
import { requirementPageOf } from "@reclaim/engine/document/requirementPageOf"
import { whatIfFactsOf } from "@reclaim/engine/document/whatIfFactsOf"
import { whatIfOf } from "@reclaim/engine/document/whatIfOf"
import { Effect, Layer, Schema } from "effect"
import { deepStrictEqual } from "node:assert/strict"
import { gzipSync } from "node:zlib"
import { Dashboards } from "../ledger/Dashboards.ts"
import { DocumentBlocks } from "../ledger/documents/DocumentBlocks.ts"
import { Requirements } from "../ledger/requirements/Requirements.ts"
import { Database } from "../platform/database/Database.ts"
import { loadBulkRequirements } from "../testing/ledger/bulkRequirements.ts"
import { readDocumentFigures } from "../testing/ledger/documentFiguresSql.ts"
import { everyDocument } from "../testing/ledger/documentFilters.ts"
import { referenceLayer } from "../testing/ledger/importTestFiles.ts"
import { atScale, type BenchEngine, engines, flags } from "./benchFlags.ts"
import { loadBulkOwner, measureAct } from "./measureAct.ts"
import { loadBulkWaiting, measureFollow, type WaitingShape } from "./measureFollow.ts"
import { note } from "./note.ts"
import { noteTimes } from "./noteTimes.ts"
import { onBenchDatabase } from "./onBenchDatabase.ts"
import { at, milliseconds } from "./percentiles.ts"
import { timeRuns } from "./timed.ts"

const waitingReclaimCount = atScale({ full: 60_000, quick: 6000, smoke: 200 })
const rounds = atScale({ full: 300, quick: 100, smoke: 3 })
const roundsInPage = atScale({ full: 50, quick: 20, smoke: 2 })
const warmUps = atScale({ full: 20, quick: 20, smoke: 1 })
const sqlRounds = atScale({ full: 3, quick: 3, smoke: 1 })
const client = 1
const biggest = 0.99
/** Number of transactions for each waiting reclaim. */
const transactionsPerWaiting = 5

const encodePage = Schema.encodeSync(WireRequirementPage)
const encodeWhatIf = Schema.encodeSync(WireWhatIf)
const encodeFacts = Schema.encodeSync(WireWhatIfFacts)
const decodeFacts = Schema.decodeUnknownSync(WireWhatIfFacts)

const first = <A>(column: ReadonlyArray<A>) => column.slice(0, maxHeldInPage)

/** Facts for a page with the number of reclaims that it may hold. */
const factsForPage = (block: DocumentBlock, today: CalendarDate): WhatIfFacts => {
  const { held, ...facts } = whatIfFactsOf(block, everyDocument("bo"), { seesInvestors: true })
  const { cutoff, net, set, ...rest } = heldColumns(held, today)
  return new WhatIfFacts({ ...facts, held: { ...rest, cutoff: first(cutoff), net: first(net), set: first(set) } })
}

/** Refuses a list whose totals differ from those of plain SQL: speed does not count if the figures are wrong. */
const assertIsList = Effect.fnUntraced(function* (block: DocumentBlock, filter: DocumentFilter, today: CalendarDate) {
  const { asClient } = yield* Database
  const { rows, summary } = documentFiguresOf(block, filter, today, { seesInvestors: true })
  const plain = yield* asClient(client, readDocumentFigures(client, filter, today))
  const found = {
    net: summary.netReclaim,
    reclaims: summary.transactionCount,
    events: summary.eventCount,
    documents: summary.documentCount
  }
  deepStrictEqual({ groups: rows.length, ...found }, { groups: plain.groups.length, ...plain.summary })
  if (rows.length === 0) throw new Error("nobody waits for a document, so nothing is compared")
})

/** Work of a page: decodes the facts once, then recomputes for each change of a day. */
const measureInPage = (name: string, block: DocumentBlock, today: CalendarDate) =>
  Effect.gen(function* () {
    const sent = JSON.stringify(encodeFacts(factsForPage(block, today)))
    const { held, ...facts } = decodeFacts(JSON.parse(sent))
    if (held === null) return
    const answer = makeWhatIf(facts, held)
    let days = 0
    const change = Effect.sync(() => {
      days += 1
      return answer(
        held.requirementIds.slice(0, 50).map((requirementId) => ({ requirementId, arrivesOn: addDays(today, days) }))
      )
    })
    const read = Effect.sync(() => {
      const { held: columns, ...rest } = decodeFacts(JSON.parse(sent))
      return columns === null ? null : makeWhatIf(rest, columns)
    })
    const works: ReadonlyArray<readonly [string, Effect.Effect<unknown>]> = [
      ["in the page: a day changes", change],
      ["in the page: the facts are read", read]
    ]
    for (const [what, work] of works) {
      yield* timeRuns(5, work)
      const times = yield* timeRuns(roundsInPage, work)
      noteTimes(`${name}, ${what}`, times)
      console.log(
        `${name.padEnd(24)} ${what.padEnd(34)} ${milliseconds(at(times, 0.5))} ${milliseconds(at(times, 0.99))}`
      )
    }
    console.log(
      `${name.padEnd(24)} ${held.set.length} reclaims in the page, ${(gzipSync(sent).length / 1024).toFixed(0)} KiB compressed`
    )
  })

const measure = Effect.fnUntraced(function* (name: string) {
  const database = yield* Database
  const blocks = yield* DocumentBlocks
  const today = yield* todayInUtc
  const sight = { seesInvestors: true }
  const knowledge = { ...sight, today, rules: [] }
  const [cold = 0] = yield* timeRuns(1, blocks.latest(client))
  const block = yield* blocks.latest(client)
  const begun = performance.now()
  const { rows } = documentFiguresOf(block, everyDocument("bo"), today, sight)
  const first = performance.now() - begun
  const groupKey = rows[0]?.groupKey ?? null
  const request = { filter: everyDocument("bo"), sort: "risk", offset: 0, limit: 100 } as const
  const assume = block.requirements
    .slice(0, 50)
    .map(({ requirementId }) => ({ requirementId, arrivesOn: addDays(today, 30) }))
  const listOf = (filter: DocumentFilter) => () => documentListBody(documentFiguresOf(block, filter, today, sight))
  const questions: ReadonlyArray<readonly [string, () => unknown, DocumentFilter | null]> = [
    ["groups by owner", listOf(everyDocument("bo")), everyDocument("bo")],
    [
      "the same, client's documents",
      listOf(everyDocument("bo", { clientDocumentsOnly: true })),
      everyDocument("bo", { clientDocumentsOnly: true })
    ],
    ["groups by account", listOf(everyDocument("bo-acct")), everyDocument("bo-acct")],
    ["page of one group", () => encodePage(requirementPageOf(block, { ...request, groupKey }, knowledge)), null],
    ["groups by owner, searched", listOf(everyDocument("bo", { search: "form 6166" })), null],
    [
      "page of one group, searched",
      () =>
        encodePage(
          requirementPageOf(
            block,
            { ...request, filter: everyDocument("bo", { search: "form 6166" }), groupKey },
            knowledge
          )
        ),
      null
    ],
    [
      "page of all, most at risk first",
      () => encodePage(requirementPageOf(block, { ...request, groupKey: null }, knowledge)),
      null
    ],
    ["facts of what if, for a page", () => encodeFacts(factsForPage(block, today)), null],
    ["what if fifty came", () => encodeWhatIf(whatIfOf(block, { filter: everyDocument("bo"), assume }, sight)), null]
  ]
  for (const [what, answer, filter] of questions) {
    const work = Effect.andThen(
      blocks.latest(client),
      Effect.sync(() => JSON.stringify(answer()))
    )
    if (filter !== null) yield* assertIsList(block, filter, today)
    yield* timeRuns(warmUps, work)
    const times = yield* timeRuns(rounds, work)
    const plain =
      filter === null
        ? []
        : yield* timeRuns(sqlRounds, database.asClient(client, readDocumentFigures(client, filter, today)))
    noteTimes(`${name}, ${what}`, times)
    const ratio = plain.length === 0 ? "" : `${(at(plain, 0.5) / at(times, 0.5)).toFixed(0)}x`
    console.log(
      `${name.padEnd(24)} ${what.padEnd(34)} ${milliseconds(at(times, 0.5))} ${milliseconds(at(times, 0.99))}` +
        ` ${ratio.padStart(8)} ${String(times.length).padStart(6)}`
    )
  }
  yield* measureInPage(name, block, today)
  note(`${name}, read into memory`, "ms", { once: cold })
  note(`${name}, first answer of a day`, "ms", { once: first })
  console.log(`${name.padEnd(24)} ${"read into memory".padEnd(34)} ${milliseconds(cold)}`)
  console.log(`${name.padEnd(24)} ${"first answer of a day".padEnd(34)} ${milliseconds(first)}`)
  const { links, requirements, seqs } = block
  console.log(
    `${name.padEnd(24)} ${seqs.length} reclaims, ${requirements.length} documents, ${links.length} links, ${rows.length} owners`
  )
})

const megabytes = (count: number): number => count * 1024 * 1024

const benchOne = (engine: BenchEngine) =>
  onBenchDatabase(engine, {
    size: { transactions: Math.ceil(waitingReclaimCount * 1.2), clients: 2, biggest },
    more: loadBulkRequirements(waitingReclaimCount),
    services: (database) => DocumentBlocks.layerWithin(megabytes(128)).pipe(Layer.provideMerge(database)),
    measure: measure(`${waitingReclaimCount.toLocaleString("en-US")} ${engine}`)
  })

const followOne = (engine: BenchEngine, waits: number, shape: WaitingShape) =>
  onBenchDatabase(engine, {
    size: { transactions: waits * transactionsPerWaiting, clients: 2, biggest },
    more: loadBulkWaiting(waits, shape),
    services: (database) =>
      Layer.merge(Requirements.layer.pipe(Layer.provide(referenceLayer)), Dashboards.layerWithin(megabytes(256))).pipe(
        Layer.provideMerge(database)
      ),
    measure: measureFollow(`${waits.toLocaleString("en-US")} ${engine}, ${shape}`, waits)
  })

const actOne = (engine: BenchEngine, waits: number) =>
  onBenchDatabase(engine, {
    size: { transactions: waits * transactionsPerWaiting, clients: 2, biggest },
    more: loadBulkOwner(waits),
    services: (database) => Requirements.layer.pipe(Layer.provideMerge(referenceLayer), Layer.provideMerge(database)),
    measure: measureAct(`${waits.toLocaleString("en-US")} ${engine}`, waits)
  })

if (!flags.follow) {
  console.log("\n## Missing documents of one client, milliseconds to the answer's text, found in memory")
  console.log(`${"".padEnd(59)} ${"p50".padStart(8)} ${"p99".padStart(8)} ${"SQL/this".padStart(8)} ${"n".padStart(6)}`)
  for (const engine of engines) await benchOne(engine)
}

const some = flags.waiting ?? atScale({ full: 18_000, quick: 2000, smoke: 50 })
/** The embedded database is not meant for as many. */
const many: ReadonlyArray<number> =
  flags.waiting === null ? atScale({ full: [some, 60_000], quick: [some], smoke: [some] }) : [some]

const shapes = atScale<ReadonlyArray<WaitingShape>>({
  full: ["by owner", "scattered"],
  quick: ["by owner", "scattered"],
  smoke: ["scattered"]
})

console.log("\n## What reclaims wait for, milliseconds to work it out; SQL: a row for each market by one statement")
console.log(`${"".padEnd(59)} ${"p50".padStart(8)} ${"p99".padStart(8)} ${"SQL/this".padStart(8)}`)
for (const shape of shapes) {
  for (const engine of engines) {
    for (const waits of engine === "embedded" ? [some] : many) await followOne(engine, waits, shape)
  }
}
for (const engine of engines) await actOne(engine, some)
