import { assert } from "@effect/vitest"
import { emptyDashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { Effect, Layer } from "effect"
import { Database } from "../../platform/database/Database.ts"
import { fillDatabase } from "@reclaim/sample-data/fillDatabase"
import { GeneratorSize } from "@reclaim/sample-data/GeneratorSize"
import { Requirements } from "../../ledger/requirements/Requirements.ts"
import { queryAsOwner, referenceLayer } from "../../testing/ledger/importTestFiles.ts"
import { bothDatabases } from "../../testing/database/bothDatabases.ts"
import { readAccountPage } from "./accountRows.ts"
import { DashboardSql } from "../../ledger/DashboardSql.ts"

const today = CalendarDate.make("2026-11-20")
const size = new GeneratorSize({ clients: 3, accounts: 90, transactions: 3_000, seed: 5, asOf: today })
const everything = { offset: 0, limit: 1000 }

const services = Layer.mergeAll(DashboardSql.layer, referenceLayer)

const pageOf = (clientId: number, part: typeof everything) =>
  Effect.flatMap(Database, (database) => database.asClient(clientId, readAccountPage(clientId, part, today)))

bothDatabases("the accounts of a client", (it) => {
  it.effect("agree with the dashboard to the cent", () =>
    Effect.gen(function* () {
      yield* fillDatabase(size)
      const dashboards = yield* DashboardSql
      for (const clientId of [1, 2, 3]) {
        const { accounts } = yield* pageOf(clientId, everything)
        const summary = (yield* dashboards.figures(clientId, emptyDashboardFilter("summary"), today)).figures.accounts
        const active = (yield* dashboards.figures(clientId, emptyDashboardFilter("active"), today)).figures.accounts
        const rowOf = (
          rows: typeof summary,
          { acctCode, fiCode }: { readonly acctCode: string; readonly fiCode: string }
        ) => rows.find((row) => row.fiCode === fiCode && row.acctCode === acctCode)
        assert.includeMembers(
          accounts.map(({ acctCode, fiCode }) => `${fiCode} ${acctCode}`),
          summary.map(({ acctCode, fiCode }) => `${fiCode} ${acctCode}`)
        )
        for (const account of accounts) {
          const { boName, fiName, openNetReclaim, openTransCount, transCount } = account
          const [all, open] = [rowOf(summary, account), rowOf(active, account)]
          assert.strictEqual(transCount, all?.transCount ?? 0)
          assert.deepStrictEqual([boName, fiName], [all?.boName ?? boName, all?.fiName ?? fiName])
          assert.deepStrictEqual([openTransCount, openNetReclaim], [open?.transCount ?? 0, open?.netReclaim ?? 0])
        }
      }
    }).pipe(Effect.provide(services))
  )

  it.effect("count each document that is missing for their reclaims once, and not the work of the provider", () =>
    Effect.gen(function* () {
      yield* Requirements.use(({ follow }) => follow(1))
      const [{ accounts }, links] = [
        yield* pageOf(1, everything),
        yield* queryAsOwner(`select r.account_id, l.requirement_id from requirement_reclaim l
          join reclaim r on r.client_id = l.client_id and r.seq = l.seq
          join requirement q on q.client_id = l.client_id and q.requirement_id = l.requirement_id
          where l.client_id = 1 and q.code <> 'processing'`)
      ]
      const missing = new Map<unknown, Set<unknown>>()
      for (const { account_id, requirement_id } of links) {
        missing.set(account_id, new Set([...(missing.get(account_id) ?? []), requirement_id]))
      }
      assert.isAbove(missing.size, 3)
      assert.deepStrictEqual(
        accounts.map(({ accountId, missingCount }) => [accountId, missingCount]),
        accounts.map(({ accountId }) => [accountId, missing.get(accountId)?.size ?? 0])
      )
    }).pipe(Effect.provide(Requirements.layer.pipe(Layer.provide(services))))
  )

  it.effect("come in pages that together are all of them, each once and in order", () =>
    Effect.gen(function* () {
      const whole = yield* pageOf(1, everything)
      assert.strictEqual(whole.accounts.length, whole.totalCount)
      assert.isAbove(whole.totalCount, 14)
      const pages = yield* Effect.forEach([0, 7, 14, 21, 28, 35, 42, 49, 56, 63, 70, 77, 84], (offset) =>
        pageOf(1, { offset, limit: 7 })
      )
      assert.deepStrictEqual(
        pages.flatMap(({ accounts }) => accounts),
        whole.accounts
      )
      const keys = whole.accounts.map(({ acctCode, fiCode }) => `${fiCode}\0${acctCode}`)
      assert.deepStrictEqual(keys, keys.toSorted())
    })
  )

  it.effect("A04: are none to a transaction of another client, even when asked for by number", () =>
    Effect.gen(function* () {
      const database = yield* Database
      const page = yield* database.asClient(2, readAccountPage(1, everything, today))
      assert.deepStrictEqual(page, { accounts: [], totalCount: 0 })
    })
  )
})
