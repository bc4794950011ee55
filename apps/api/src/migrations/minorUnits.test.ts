import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { Database } from "../platform/database/Database.ts"
import { bothDatabases } from "../testing/database/bothDatabases.ts"
import { seedTwoClients } from "../testing/ledger/seedTwoClients.ts"
import { minorUnits } from "./0075_minor_units.ts"

const runAsOwner = <A, E>(effect: Effect.Effect<A, E, SqlClient.SqlClient>) =>
  Effect.flatMap(Database, (database) => database.asOwner(effect))

const run = (text: string) => Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(text))

/** Changes the reclaims of a client, as the guard of reclaims wants it. */
const change = (client: number, set: string) =>
  run(`with write as (select rev from begin_write(${client}))
    update reclaim set ${set}, rev = (select write.rev from write) where client_id = ${client}`)

bothDatabases("Amounts kept in hundredths", (it) => {
  // 30,000.00 dinars stay 30,000 dinars. 12,549.50 pesos are 12,550; 4,392.33 are 4,392; 2,509.90 come back, 2,510;
  // 1,882 is due.
  it.effect("become amounts in the smallest unit of their currency, and no others change", () =>
    Effect.gen(function* () {
      yield* runAsOwner(seedTwoClients)
      yield* runAsOwner(
        run(`insert into investor (client_id, investor_id, external_id, name, residence, investor_type)
          values (1, 1, 'I1', 'One', 'US', 'Investor'), (2, 1, 'I1', 'One', 'US', 'Investor'), (2, 2, 'I2', 'Two', 'US', 'Investor')`)
      )
      yield* runAsOwner(
        run(`insert into reclaim_line (client_id, seq, investor_id, percent, treaty_rate, gross_minor, withheld_minor,
          due_minor, reclaim_minor) values (1, 1, 1, 100, 15, 3000000, 1050000, 450000, 600000),
          (2, 1, 1, 50, 15, 627475, 219617, 94122, 125495), (2, 1, 2, 50, 15, 627475, 219616, 94121, 125495)`)
      )
      yield* runAsOwner(change(1, "currency = 'KWD'"))
      yield* runAsOwner(
        change(
          2,
          `currency = case seq when 1 then 'CLP' else 'CHF' end, gross_minor = 1254950, withheld_minor = 439233,
            due_minor = 188243, reclaim_minor = 250990`
        )
      )
      yield* runAsOwner(
        run(`insert into receipt (client_id, receipt_id, external_id, market_id, received_on, currency, amount_minor)
          values (1, 1, 'Q1', 1, '2026-01-10', 'KWD', 150), (2, 1, 'Q2', 1, '2026-01-10', 'CLP', 12549)`)
      )
      yield* runAsOwner(Effect.forEach(minorUnits, run, { discard: true }))
      const rows = (text: string) => runAsOwner(run(text))
      assert.deepStrictEqual(
        yield* rows(`select client_id, seq, gross_minor::int, withheld_minor::int, due_minor::int, reclaim_minor::int
          from reclaim order by 1, 2`),
        [
          [1, 1, 30_000_000, 10_500_000, 4_500_000, 6_000_000],
          [1, 2, 30_000_000, 10_500_000, 4_500_000, 6_000_000],
          [2, 1, 12_550, 4_392, 1_882, 2_510],
          [2, 2, 1_254_950, 439_233, 188_243, 250_990]
        ].map(([client_id, seq, gross_minor, withheld_minor, due_minor, reclaim_minor]) => ({
          client_id,
          seq,
          gross_minor,
          withheld_minor,
          due_minor,
          reclaim_minor
        }))
      )
      // Halves of 12,550, 4,392 and 2,510: 6,274.75 rounds to 6,275, 2,196.17 to 2,196, 1,254.95 to 1,255; the rest is
      // the other's.
      assert.deepStrictEqual(
        yield* rows(`select client_id, investor_id, gross_minor::int, withheld_minor::int, due_minor::int, reclaim_minor::int
          from reclaim_line order by 1, 2`),
        [
          {
            client_id: 1,
            investor_id: 1,
            gross_minor: 30_000_000,
            withheld_minor: 10_500_000,
            due_minor: 4_500_000,
            reclaim_minor: 6_000_000
          },
          {
            client_id: 2,
            investor_id: 1,
            gross_minor: 6_275,
            withheld_minor: 2_196,
            due_minor: 941,
            reclaim_minor: 1_255
          },
          {
            client_id: 2,
            investor_id: 2,
            gross_minor: 6_275,
            withheld_minor: 2_196,
            due_minor: 941,
            reclaim_minor: 1_255
          }
        ]
      )
      assert.deepStrictEqual(yield* rows("select amount_minor::int from receipt order by client_id"), [
        { amount_minor: 1_500 },
        { amount_minor: 125 }
      ])
    })
  )
})
