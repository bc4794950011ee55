import { expect } from "@effect/vitest"
import { emptyDashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { BlockRow } from "@reclaim/engine/block/BlockDelta"
import { figuresOf } from "@reclaim/engine/block/figuresOf"
import { Effect, Fiber } from "effect"
import { SqlClient } from "effect/sql"
import { Database } from "../platform/database/Database.ts"
import { decodedAs } from "../platform/sql/queryRows.ts"
import { bothDatabases } from "../testing/database/bothDatabases.ts"
import { seedTwoClients } from "../testing/ledger/seedTwoClients.ts"
import { DashboardRows, rowsSince } from "./DashboardRows.ts"

const today = CalendarDate.make("2026-11-20")

/**
 * Writes the revision itself into the account's code and into the amounts, so that each snapshot must show it thrice.
 */
const stamp = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [write] = yield* sql<{ readonly rev: bigint }>`select rev from begin_write(1)`
  const rev = write?.rev ?? 0n
  yield* sql`update reclaim set estimate_usd_cents = ${rev}::bigint, rev = ${rev}::bigint where client_id = 1`
  yield* sql`update account set code = 'A-' || ${rev}::bigint, rev = ${rev}::bigint where client_id = 1`
})

bothDatabases("the rows of a block", (it) => {
  it.effect("are of one snapshot, whatever is written meanwhile", () =>
    Effect.gen(function* () {
      const database = yield* Database
      yield* database.asOwner(seedTwoClients)
      yield* database.asClient(1, stamp)
      const rows = yield* DashboardRows
      const writer = yield* Effect.forkChild(Effect.repeat(database.asClient(1, stamp), { times: 300 }))
      while (writer.pollUnsafe() === undefined) {
        const delta = yield* rows.changesSince(1, 1)
        expect(delta.rows.map(({ cents }) => cents)).toEqual([delta.rev, delta.rev])
        expect(delta.accounts.map(({ code }) => code)).toEqual([`A-${delta.rev}`])
        const block = yield* rows.load(1)
        const [account] = figuresOf(block, emptyDashboardFilter("summary"), today).accounts
        expect(account).toMatchObject({ acctCode: `A-${block.rev}`, netReclaim: 2 * block.rev })
      }
      yield* Fiber.join(writer)
    }).pipe(Effect.provide(DashboardRows.layer))
  )

  it.effect("hold nothing of another client, and only what changed", () =>
    Effect.gen(function* () {
      const rows = yield* DashboardRows
      const block = yield* rows.load(2)
      expect(figuresOf(block, emptyDashboardFilter("summary"), today).accounts.map(({ acctCode }) => acctCode)).toEqual(
        ["A-2"]
      )
      const unchanged = yield* rows.changesSince(2, block.rev)
      expect([unchanged.rows, unchanged.accounts]).toEqual([[], []])
      expect(yield* rows.head(3)).toEqual({ rev: 0, slots: 0 })
    }).pipe(Effect.provide(DashboardRows.layer))
  )

  it.effect("have the columns that a block's row has fields", () =>
    Effect.gen(function* () {
      const { asClient } = yield* Database
      const read = Effect.flatMap(SqlClient.SqlClient, (sql) => rowsSince(sql, 1, 0))
      const rows = yield* asClient(1, read)
      expect(rows).toHaveLength(2)
      expect(yield* Effect.succeed(rows).pipe(decodedAs(BlockRow))).toEqual(rows)
    })
  )
})
