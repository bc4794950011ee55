/**
 * Pages of transactions as the server finds and reads them, against plain SQL on the same data in the same run. Flags:
 * --quick (10 thousand transactions only), --transactions <n> (that size only), --engine embedded|postgres.
 */
import * as NodeServices from "@effect/platform-node/NodeServices"
import { ReferenceData } from "../ledger/reference/ReferenceData.ts"
import { emptyDashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { PageRequest } from "@reclaim/engine/block/pageOf"
import { Effect, Layer } from "effect"
import { deepStrictEqual } from "node:assert/strict"
import { Database } from "../platform/database/Database.ts"
import { inOneSnapshot } from "../ledger/DashboardRows.ts"
import { readPageOfSeqs } from "../features/transactions/transactionPageSql.ts"
import { Dashboards } from "../ledger/Dashboards.ts"
import { todayInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { Transactions } from "../features/transactions/Transactions.ts"
import { SearchHits } from "../features/search/SearchHits.ts"
import { SearchKind } from "@reclaim/core/domain/search/SearchHit"
import { atScale, type BenchEngine, engines, flags } from "./benchFlags.ts"
import { note } from "./note.ts"
import { noteTimes } from "./noteTimes.ts"
import { onBenchDatabase } from "./onBenchDatabase.ts"
import { at, milliseconds } from "./percentiles.ts"
import { timeRuns } from "./timed.ts"

const sizes =
  flags.transactions === null
    ? atScale({ full: [10_000, 1_000_000], quick: [10_000], smoke: [2000] })
    : [flags.transactions]
const rounds = atScale({ full: 40, quick: 20, smoke: 2 })
const sqlRounds = atScale({ full: 5, quick: 3, smoke: 1 })
const megabytes = 512

/** Nearly everything belongs to the client under test. */
const client = 1
const biggest = 0.99

const first: PageRequest = {
  filter: emptyDashboardFilter("summary"),
  sort: "-netUsd",
  offset: 0,
  limit: 100
}

const questions: Readonly<Record<string, PageRequest>> = {
  "first page, value first": first,
  "page in the middle, value first": { ...first, offset: 5000 },
  "first page by security": { ...first, sort: "security" },
  "first page by cut-off, expiring": { ...first, filter: emptyDashboardFilter("expiring"), sort: "expiresOn" },
  "two words found, value first": {
    ...first,
    filter: emptyDashboardFilter("summary").with({ search: "pension issuer 77" })
  }
}

/** Search texts: the accounts and owners of a client all begin alike. */
const searches: Readonly<Record<string, string>> = {
  "search: every account begins so": "acc",
  "search: a word of every owner": "pension",
  "search: two words": "moller 1234",
  "search: a reference": "rc-0004",
  "search: nothing": "zzyzx"
}

/** Refuses a page that is not the one that plain SQL finds: a wrong one may be as quick as it likes. */
const assertIsPage = Effect.fnUntraced(function* (request: PageRequest, today: CalendarDate) {
  const { asClient } = yield* Database
  const { rows, totalCount, totalNet } = yield* (yield* Transactions).page(client, request)
  const plain = yield* inOneSnapshot(asClient(client, readPageOfSeqs(client, request, today)))
  deepStrictEqual({ seqs: rows.map(({ seq }) => seq), totalCount, totalNet }, { ...plain })
})

const measure = Effect.fnUntraced(function* (name: string) {
  const database = yield* Database
  const transactions = yield* Transactions
  const today = yield* todayInUtc
  const [cold = 0] = yield* timeRuns(1, transactions.page(client, first))
  for (const [what, request] of Object.entries(questions)) {
    yield* assertIsPage(request, today)
    // Until the compiler has seen the code, it is the compiler that is measured.
    yield* timeRuns(10, transactions.page(client, request))
    const times = yield* timeRuns(rounds, transactions.page(client, request))
    const plain = yield* timeRuns(
      sqlRounds,
      inOneSnapshot(database.asClient(client, readPageOfSeqs(client, request, today)))
    )
    noteTimes(`${name}, ${what}`, times)
    noteTimes(`${name}, ${what}, plain SQL`, plain)
    console.log(
      `${name.padEnd(24)} ${what.padEnd(34)} ${milliseconds(at(times, 0.5))} ${milliseconds(at(times, 0.99))}` +
        ` ${`${(at(plain, 0.5) / at(times, 0.5)).toFixed(0)}x`.padStart(8)} ${String(times.length).padStart(6)}`
    )
  }
  const opened = yield* timeRuns(rounds, transactions.detail(client, 1, { seesInvestors: true }))
  noteTimes(`${name}, one opened`, opened)
  console.log(
    `${name.padEnd(24)} ${"one opened".padEnd(34)} ${milliseconds(at(opened, 0.5))} ${milliseconds(at(opened, 0.99))}`
  )
  const hits = yield* SearchHits
  for (const [what, text] of Object.entries(searches)) {
    const search = hits.find(client, { text, limit: 5, kinds: SearchKind.literals })
    yield* timeRuns(3, search)
    const times = yield* timeRuns(rounds, search)
    noteTimes(`${name}, ${what}`, times)
    console.log(
      `${name.padEnd(24)} ${what.padEnd(34)} ${milliseconds(at(times, 0.5))} ${milliseconds(at(times, 0.99))}`
    )
  }
  note(`${name}, first page, block not in memory`, "ms", { once: cold })
  console.log(`${name.padEnd(24)} first page, block not in memory    ${milliseconds(cold)}`)
})

const benchOne = (transactions: number, engine: BenchEngine) =>
  onBenchDatabase(engine, {
    size: { transactions, clients: 2, biggest },
    services: (database) =>
      Layer.merge(Transactions.layer, SearchHits.layer).pipe(
        Layer.provide(Dashboards.layerWithin(megabytes * 1024 * 1024)),
        Layer.provide(ReferenceData.layer().pipe(Layer.provide(NodeServices.layer))),
        Layer.provideMerge(database)
      ),
    measure: measure(`${transactions.toLocaleString("en-US")} ${engine}`)
  })

console.log("\n## Pages of 100 transactions of one client, milliseconds, found in memory and read from the database")
console.log(`${"".padEnd(59)} ${"p50".padStart(8)} ${"p99".padStart(8)} ${"SQL/this".padStart(8)} ${"n".padStart(6)}`)
for (const size of sizes) for (const engine of engines) await benchOne(size, engine)
