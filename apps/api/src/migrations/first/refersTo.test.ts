import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { Database } from "../../platform/database/Database.ts"
import { bothDatabases } from "../../testing/database/bothDatabases.ts"
import { seedTwoClients } from "../../testing/ledger/seedTwoClients.ts"
import { sqlFailure } from "../../testing/database/sqlFailure.ts"

const run = (text: string) => Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(text))

const queryAsOwner = (text: string) => Effect.flatMap(Database, (database) => database.asOwner(run(text)))

const refusalOf = (text: string) => sqlFailure(queryAsOwner(text))

const reclaim = (account: number, event: number, rev = "(select rev from begin_write(1))") => `
  insert into reclaim (client_id, seq, account_id, event_id, custodian_id, market_id, stage_id, expires_on, shares,
    currency, gross_minor, withheld_minor, due_minor, reclaim_minor, estimate_usd_cents, rev)
  values (1, 77, ${account}, ${event}, 1, 1, 1, '2028-12-31', 1, 'CHF', 10, 5, 2, 3, 1, ${rev})`

const line = (seq: number, investor: number) => `
  insert into reclaim_line (client_id, seq, investor_id, percent, gross_minor, withheld_minor, due_minor, reclaim_minor)
  values (1, ${seq}, ${investor}, 100, 10, 5, 2, 3)`

const paymentLine = (payment: number, seq: number, receipt: number | null) => `
  insert into payment_line (client_id, payment_id, seq, receipt_id, refund_minor, fx_rate, fx_date, fx_source,
    gross_usd_cents, fee_rate, fee_usd_cents, net_usd_cents)
  values (1, ${payment}, ${seq}, ${receipt}, 1, 1, '2026-01-02', 'a test', 0, 0, 0, 0)`

bothDatabases("What refers to something", (it) => {
  it.effect("is refused where that is not there, and taken where it is", () =>
    Effect.gen(function* () {
      const database = yield* Database
      yield* database.asOwner(seedTwoClients)
      yield* queryAsOwner("insert into investor values (1, 1, 'I1', 'An investor', 'US', 'Investor')")
      yield* queryAsOwner(`insert into receipt (client_id, receipt_id, external_id, market_id, received_on, currency,
        amount_minor) values (1, 1, 'R1', 1, '2026-01-01', 'CHF', 1)`)
      yield* queryAsOwner(`insert into payment (client_id, payment_id, external_id, value_date, status, amount_usd_cents)
        values (1, 1, 'P1', '2026-01-02', 'settled', 0)`)
      const missing = {
        "insert into holding values (1, 99, 1, 1)": "not in account",
        "insert into holding values (1, 1, 99, 1)": "not in dividend_event",
        [line(99, 1)]: "not in reclaim",
        [line(1, 99)]: "not in investor",
        [paymentLine(99, 1, null)]: "not in payment",
        [paymentLine(1, 99, null)]: "not in reclaim",
        [paymentLine(1, 1, 99)]: "not in receipt",
        [reclaim(99, 1)]: "or there is none",
        [reclaim(1, 99)]: "or there is none"
      }
      for (const [text, problem] of Object.entries(missing)) assert.include(yield* refusalOf(text), problem, text)
      yield* queryAsOwner("insert into holding values (1, 1, 1, 1)")
      yield* queryAsOwner(line(1, 1))
      assert.include(yield* refusalOf("update holding set event_id = 99"), "not in dividend_event")
      assert.include(yield* refusalOf("update reclaim_line set investor_id = 99"), "not in investor")
    })
  )

  it.effect("belongs to the same client", () =>
    Effect.gen(function* () {
      assert.include(
        yield* refusalOf("insert into reclaim_line values (2, 1, 1, 100, 1, 1, 1, 1, 0)"),
        "not in investor"
      )
    })
  )

  it.effect("is inserted between begin_write and commit only", () =>
    Effect.gen(function* () {
      yield* queryAsOwner(`insert into dividend_event (event_id, security_id, ex_date, pay_date, gross_per_share, event_type,
        confidence, source) values (3, 1, '2025-04-22', '2025-04-24', 3, 'special', 'verified', 'a test')`)
      assert.include(yield* refusalOf(reclaim(1, 3, "1")), "write outside begin_write")
      assert.include(yield* refusalOf(reclaim(1, 3, "(select rev from begin_write(2))")), "write outside begin_write")
      yield* queryAsOwner(reclaim(1, 3))
    })
  )

  it.effect("finds it for good", () =>
    Effect.gen(function* () {
      const keys = { account: "account_id", dividend_event: "event_id", investor: "investor_id", receipt: "receipt_id" }
      for (const [table, key] of Object.entries(keys)) {
        assert.include(yield* refusalOf(`delete from ${table}`), "never deleted", table)
        assert.include(yield* refusalOf(`truncate ${table} cascade`), "never deleted", table)
        assert.match(yield* refusalOf(`update ${table} set ${key} = 50`), /keep their key|immutable|outside/, table)
      }
      assert.include(yield* refusalOf("delete from payment"), "append-only")
      assert.include(yield* refusalOf("update payment set payment_id = 50"), "keep their key")
    })
  )
})
