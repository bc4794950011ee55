import { expect } from "@effect/vitest"
import { emptyDashboardFilter, type DashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import {
  defaultTransactionSort,
  isDescending,
  sortKeyOf,
  TransactionSort
} from "@reclaim/core/domain/reclaim/TransactionSort"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { PageRequest } from "@reclaim/engine/block/pageOf"
import { Effect, Fiber, Layer, Semaphore } from "effect"
import { SqlClient } from "effect/sql"
import { Database } from "../../platform/database/Database.ts"
import { inOneSnapshot } from "../../ledger/DashboardRows.ts"
import { selectedReclaims } from "../../ledger/DashboardSql.ts"
import { referenceLayer } from "../../testing/ledger/importTestFiles.ts"
import { bothDatabases } from "../../testing/database/bothDatabases.ts"
import { randomFilter } from "../../testing/ledger/dashboardFilters.ts"
import { type Drawer, drawerOf } from "@reclaim/core/testing/drawer"
import { randomWrite, seededClients, seedReclaims } from "../../testing/ledger/reclaimWrites.ts"
import { Dashboards } from "../../ledger/Dashboards.ts"
import { todayInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { execute } from "../../platform/sql/queryRows.ts"
import { Transactions } from "./Transactions.ts"

const client = seededClients[0]

const servicesWithin = (budget: number) =>
  Transactions.layer.pipe(
    Layer.provideMerge(Dashboards.layerWithin(budget)),
    Layer.provide(Layer.orDie(referenceLayer))
  )

const services = servicesWithin(64_000_000)

const writes = (seed: number, count: number, of: number = client) =>
  Effect.gen(function* () {
    const draw = drawerOf(seed)
    for (let index = 0; index < count; index++) yield* randomWrite(of, draw)
  })

const everything: PageRequest = {
  filter: emptyDashboardFilter("summary"),
  sort: "-netUsd",
  offset: 0,
  limit: 500
}

const randomRequest = (draw: Drawer, today: CalendarDate): PageRequest => ({
  filter:
    draw.below(4) === 0
      ? emptyDashboardFilter(draw.pick(["summary", "active", "expiring"]))
      : randomFilter(draw, today),
  sort: draw.pick([defaultTransactionSort, ...TransactionSort.literals]),
  offset: draw.pick([0, 0, 0, 3, 40]),
  limit: draw.pick([1, 10, 500])
})

/** SQL expression of each sort key; names in these tests are plain ASCII. */
const sortColumns = {
  netUsd: "r.dash_cents",
  payDate: "e.pay_date",
  expiresOn: "r.expires_on",
  agentCutoff: "r.agent_cutoff",
  country: `m.name collate "C"`,
  security: `i.name collate "C"`,
  account: `a.code collate "C" || chr(10) || c.code collate "C"`,
  owner: `o.name collate "C"`,
  isin: `i.isin collate "C"`,
  custodian: `c.name collate "C"`,
  actor: "s.actor_place",
  blocker: "s.blocker_place",
  latestSafeOn: "r.latest_safe_on",
  status: `array_position(array['Awaiting documents', 'Awaiting market process', 'Processing', 'Filed', 'Paid', 'Closed'], s.client)`
} as const

/** The page as one statement that joins every name to every reclaim; it knows nothing of dictionaries and ranks. */
const oracle = Effect.fnUntraced(function* (request: PageRequest, today: CalendarDate, of: number = client) {
  const { filter, limit, offset, sort } = request
  const { blockers, due, latestSafe, nextActors, owners, search, securities } = filter
  const sql = yield* SqlClient.SqlClient
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "")
  const among = (column: string, values: ReadonlyArray<string>) =>
    values.length === 0 ? [] : [sql`${sql.literal(column)} = any(${values.filter((value) => value !== "\0")}::text[])`]
  const conditions = [
    sql`true`,
    ...words.map(
      (word) => sql`(strpos(lower(concat_ws(chr(10), a.code, o.name, c.code, c.name, i.isin, i.name, m.name, s.client)),
        ${word}) > 0 or lower(m.iso2) = ${word} or (${word} ~ '^[0-9]{4}' and starts_with(e.pay_date::text, ${word})))`
    ),
    ...(due === null || due.from === null ? [] : [sql`d.day >= ${due.from}::date`]),
    ...(due === null || due.to === null ? [] : [sql`d.day <= ${due.to}::date`]),
    ...among("o.name", owners),
    ...among("i.isin", securities),
    ...among("s.party", nextActors),
    ...among("s.blocker", blockers),
    ...among(
      `case when r.latest_safe_on < date '${today}' then 'past' when r.latest_safe_on <= date '${today}' + 30 then 'days30'
        when r.latest_safe_on <= date '${today}' + 90 then 'days90' when r.latest_safe_on is not null then 'later' end`,
      latestSafe
    )
  ]
  const day = due?.by === "agent" ? "coalesce(r.agent_cutoff, r.expires_on)" : "r.expires_on"
  const coarse = filter.with({
    blockers: [],
    due: null,
    latestSafe: [],
    nextActors: [],
    owners: [],
    search: "",
    securities: []
  })
  const from = selectedReclaims(sql, { clientId: of, filter: coarse, today, found: [] })
  return yield* sql<{ readonly seq: number; readonly cents: number }>`
    select r.seq, r.dash_cents::float8 as cents from (select r.seq ${from}) f
    join reclaim r on r.client_id = ${of} and r.seq = f.seq
    join account a on a.client_id = r.client_id and a.account_id = r.account_id
    join beneficial_owner o on o.client_id = a.client_id and o.bo_id = a.bo_id
    join custodian c on c.custodian_id = a.custodian_id
    join market m on m.market_id = r.market_id
    join dividend_event e on e.event_id = r.event_id
    join security i on i.security_id = e.security_id
    join (values (1, 'Processing', 'provider', 5, null, 9), (3, 'Awaiting documents', 'client', 1, 'client document', 1),
      (5, 'Awaiting documents', 'client', 1, 'authorization', 3), (6, 'Awaiting documents', 'custodian', 3, 'custodian document', 4),
      (7, 'Awaiting market process', 'tax authority', 4, 'residence certificate', 5),
      (9, 'Awaiting market process', 'tax authority', 4, 'tax registration', 7), (10, 'Processing', 'provider', 5, null, 9),
      (14, 'Filed', 'tax authority', 4, null, 9), (17, 'Filed', 'client', 1, 'authority query', 8),
      (20, 'Filed', 'tax authority', 4, null, 9), (25, 'Paid', null, 6, null, 9), (26, 'Closed', null, 6, null, 9),
      (27, 'Closed', null, 6, null, 9), (28, 'Closed', null, 6, null, 9))
      s (id, client, party, actor_place, blocker, blocker_place) on s.id = r.stage_id
    cross join lateral (select ${sql.literal(day)} as day) d
    where ${sql.and(conditions)}
    order by ${sql.literal(sortColumns[sortKeyOf(sort)])} ${sql.literal(isDescending(sort) ? "desc" : "asc")} nulls last, r.seq`.pipe(
    Effect.map((rows) => ({
      seqs: rows.slice(offset, offset + limit).map(({ seq }) => seq),
      totalCount: rows.length,
      totalNet: rows.reduce((sum, { cents }) => sum + cents, 0)
    }))
  )
})

const sumOf = (rows: ReadonlyArray<{ readonly netUsd: number }>): number =>
  rows.reduce((total, { netUsd }) => total + netUsd, 0)

const transactionsOfDashboard = Effect.fnUntraced(function* (filter: DashboardFilter) {
  const { figures } = yield* (yield* Dashboards).figures(client, filter)
  return {
    totalNet: figures.clientStatuses.reduce((sum, { netReclaim }) => sum + netReclaim, 0),
    totalCount: figures.clientStatuses.reduce((sum, { transCount }) => sum + transCount, 0)
  }
})

bothDatabases("the transactions of a client", (it) => {
  it.effect("equal plain SQL and the dashboard under random questions", () =>
    Effect.gen(function* () {
      const database = yield* Database
      yield* database.asOwner(seedReclaims)
      const today = yield* todayInUtc
      const draw = drawerOf(80)
      let filled = 0
      for (let round = 0; round < 4; round++) {
        yield* writes(round, 60)
        for (let question = 0; question < 30; question++) {
          const request = randomRequest(draw, today)
          const transactions = yield* Transactions
          const { rows, totalCount, totalNet } = yield* transactions.page(client, request)
          const plain = yield* database.asClient(client, oracle(request, today))
          expect({ request, seqs: rows.map(({ seq }) => seq), totalCount, totalNet }).toEqual({ request, ...plain })
          expect({ totalCount, totalNet }).toEqual(yield* transactionsOfDashboard(request.filter))
          if (rows.length > 0) filled++
        }
      }
      // Questions that leave nothing compare nothing.
      expect(filled).toBeGreaterThan(40)
    }).pipe(Effect.provide(services))
  )

  it.effect("are the same where a block does not fit", () =>
    Effect.gen(function* () {
      const today = yield* todayInUtc
      const draw = drawerOf(81)
      const plain = yield* Transactions
      for (let question = 0; question < 60; question++) {
        const request = randomRequest(draw, today)
        const roomy = yield* Effect.provide(
          Effect.flatMap(Transactions, (transactions) => transactions.page(client, request)),
          services
        )
        expect({ request, page: yield* plain.page(client, request) }).toEqual({ request, page: roomy })
      }
    }).pipe(Effect.provide(servicesWithin(100)))
  )

  it.effect("fit their sums while others write", () =>
    Effect.gen(function* () {
      const transactions = yield* Transactions
      const seeds = [91, 92, 93]
      // Writers pause for the reader now and then, so that even a slow one reads between their writes.
      const reads = yield* Semaphore.make(0)
      const writeConcurrently = (seed: number) =>
        Effect.forEach(Array.from({ length: 5 }), (_, part) =>
          Effect.andThen(writes(seed * 10 + part, 20), Semaphore.take(reads, 1))
        )
      const writers = yield* Effect.forEach(seeds, (seed) => Effect.forkChild(writeConcurrently(seed)))
      const areWriting = () => writers.some((writer) => writer.pollUnsafe() === undefined)
      const revisions = new Set<number>()
      while (areWriting()) {
        const { rev, rows, totalCount, totalNet } = yield* transactions.page(client, everything)
        expect([rows.length, sumOf(rows)]).toEqual([totalCount, totalNet])
        revisions.add(rev)
        yield* Semaphore.release(reads, seeds.length)
      }
      yield* Effect.forEach(writers, Fiber.join)
      expect(revisions.size).toBeGreaterThan(2)
    }).pipe(Effect.provide(services))
  )

  it.effect("say of a row what the database has", () =>
    Effect.gen(function* () {
      const database = yield* Database
      const { rows } = yield* (yield* Transactions).page(client, everything)
      const [row] = rows
      const [plain] = yield* database.asClient(
        client,
        execute(
          (sql) => sql`
            select c.name as "fiName", a.code as "acctCode", i.isin, e.pay_date as "payDate", r.reclaim_minor as "reclaimMinor",
              r.dash_cents::float8 as "netUsd", r.expires_on as "expiresOn", r.agent_cutoff as "agentCutoff",
              r.latest_safe_on as "latestSafeOn"
            from reclaim r join account a using (client_id, account_id) join custodian c on c.custodian_id = a.custodian_id
            join dividend_event e using (event_id) join security i using (security_id)
            where r.client_id = ${client} and r.seq = ${row?.seq}`
        )
      )
      expect(row).toMatchObject({ ...plain })
    }).pipe(Effect.provide(services))
  )

  it.effect("are the client's own", () =>
    Effect.gen(function* () {
      const transactions = yield* Transactions
      yield* writes(95, 40, seededClients[1])
      const { rows } = yield* transactions.page(seededClients[1], everything)
      expect(new Set(rows.map(({ boName }) => boName))).toEqual(new Set(["Owner of 2"]))
      const nobodys = yield* transactions.page(0, everything)
      expect(nobodys).toMatchObject({ rows: [], totalCount: 0, totalNet: 0 })
      // Numbers are given per client: the second has fewer than the first.
      const { rows: own } = yield* transactions.page(client, everything)
      const highest = Math.max(...own.map(({ seq }) => seq))
      expect(yield* transactions.detail(client, highest, { seesInvestors: true })).not.toBe(null)
      expect(yield* transactions.detail(seededClients[1], highest, { seesInvestors: true })).toBe(null)
      expect(yield* inOneSnapshot(transactions.detail(0, highest, { seesInvestors: true }))).toBe(null)
    }).pipe(Effect.provide(services))
  )
})
