import { assert } from "@effect/vitest"
import { netPaid } from "@reclaim/core/domain/statement/netPaid"
import { Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { Database } from "../platform/database/Database.ts"
import { execute } from "../platform/sql/queryRows.ts"
import { bothDatabases } from "../testing/database/bothDatabases.ts"
import { filedReclaim, seedTwoClients } from "../testing/ledger/seedTwoClients.ts"
import { sqlFailure } from "../testing/database/sqlFailure.ts"

const runAsImport = <A, E>(effect: Effect.Effect<A, E, SqlClient.SqlClient>) =>
  Effect.flatMap(Database, (database) => database.asImport(effect))

const runAsOwner = <A, E>(effect: Effect.Effect<A, E, SqlClient.SqlClient>) =>
  Effect.flatMap(Database, (database) => database.asOwner(effect))

const run = (text: string) => Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(text))

const ownerRefused = (text: string) => sqlFailure(runAsOwner(run(text)))

const inOne = (...texts: ReadonlyArray<string>) =>
  Effect.flatMap(Database, (database) => database.asClient(1, Effect.forEach(texts, run, { discard: true })))

const refusedInOne = (...texts: ReadonlyArray<string>) => sqlFailure(inOne(...texts))

const payment = (id: number, cents: number, status = "released") =>
  execute(
    (sql) =>
      sql`insert into payment ${sql.insert({
        client_id: 1,
        payment_id: id,
        external_id: `P-${id}`,
        value_date: "2026-10-01",
        status,
        amount_usd_cents: cents
      })}`
  )

const line = (paymentId: number, seq: number, cents: number, others: Readonly<Record<string, number>> = {}) =>
  execute(
    (sql) =>
      sql`insert into payment_line ${sql.insert({
        client_id: 1,
        payment_id: paymentId,
        seq,
        refund_minor: cents,
        fx_rate: "1",
        fx_date: "2026-09-28",
        fx_source: "a test",
        gross_usd_cents: cents,
        fee_rate: "0",
        fee_usd_cents: 0,
        net_usd_cents: cents,
        ...others
      })}`
  )

const pay = (seq: number, cents: number) =>
  execute(
    (sql) => sql`with write as (select rev from begin_write(1))
      update reclaim set stage_id = 25, paid_year = 2026, paid_on = '2026-10-01', received_usd_cents = ${cents}::bigint,
        rev = (select write.rev from write)
      where client_id = 1 and seq = ${seq}::int`
  )

const together = (...steps: ReadonlyArray<Effect.Effect<unknown, SqlError.SqlError, SqlClient.SqlClient>>) =>
  runAsImport(Effect.all(steps, { discard: true }))

const reclaimAlong = (path: string, days: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`with write as (select * from begin_write(2, 1)), event as (
        insert into dividend_event (event_id, security_id, ex_date, pay_date, gross_per_share, event_type,
          confidence, source)
        select 3, 1, '2025-04-22', '2025-04-24', 3, 'annual', 'verified', 'a test' returning event_id)
      insert into reclaim (client_id, seq, account_id, event_id, custodian_id, market_id, stage_id, expires_on,
        filed_on, shares, currency, gross_minor, withheld_minor, due_minor, reclaim_minor, estimate_usd_cents, rev,
        stage_path, stage_days)
      select 2, first_seq, 1, event_id, 1, 1, 14, '2028-12-31', '2025-06-01', ${filedReclaim.shares}::bigint, 'CHF',
        ${filedReclaim.gross_minor}::bigint, ${filedReclaim.withheld_minor}::bigint,
        ${filedReclaim.due_minor}::bigint, ${filedReclaim.reclaim_minor}::bigint, 1, rev,
        ${path}::smallint[], ${days}::date[]
      from write, event`
  })

const inTransaction = (effect: Effect.Effect<unknown, SqlError.SqlError, SqlClient.SqlClient>) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) => sql.withTransaction(effect))

bothDatabases("The ledger", (it) => {
  it.effect("keeps a payment that is the sum of its lines", () =>
    Effect.gen(function* () {
      yield* runAsOwner(seedTwoClients)
      yield* together(payment(1, 5_000), line(1, 1, 2_000), line(1, 2, 3_000))
      const rows = yield* runAsImport(run("select count(*)::int as lines from payment_line"))
      assert.deepStrictEqual(rows, [{ lines: 2 }])
    })
  )

  it.effect("refuses a payment that is not the sum of its lines", () =>
    Effect.gen(function* () {
      assert.match(yield* sqlFailure(together(payment(2, 5_000), line(2, 1, 4_999))), /its lines are 4999/)
      assert.match(yield* sqlFailure(together(payment(2, 1))), /its lines are 0/)
      assert.match(
        yield* sqlFailure(together(run("update payment set amount_usd_cents = 5001 where payment_id = 1"))),
        /is 5001, its lines are 5000/
      )
    })
  )

  it.effect("refuses lines that come after their payment", () =>
    Effect.gen(function* () {
      yield* together(payment(3, 0))
      assert.include(yield* sqlFailure(together(line(3, 1, 0))), "lines of a payment are written with it")
      assert.include(
        yield* sqlFailure(together(run("update payment set status = 'settled' where payment_id = 3"), line(3, 1, 0))),
        "lines of a payment are written with it"
      )
    })
  )

  it.effect("knows a payment of its own transaction through savepoints", () =>
    Effect.gen(function* () {
      yield* together(inTransaction(payment(4, 70)), inTransaction(line(4, 1, 70)))
      const rows = yield* runAsImport(run("select net_usd_cents from payment_line where payment_id = 4"))
      assert.deepStrictEqual(rows, [{ net_usd_cents: 70n }])
    })
  )

  it.effect("changes and deletes no line and no payment", () =>
    Effect.gen(function* () {
      assert.include(yield* ownerRefused("update payment_line set net_usd_cents = net_usd_cents"), "append-only")
      assert.include(yield* ownerRefused("delete from payment_line"), "append-only")
      assert.include(yield* ownerRefused("truncate payment_line"), "append-only")
      assert.include(yield* ownerRefused("delete from payment"), "append-only")
    })
  )

  it.effect("lets a paid reclaim have received what its lines say, or more until they come, never less", () =>
    Effect.gen(function* () {
      // Lines of the payments above: 2,000 and 70 for the first reclaim, 3,000 for the second.
      assert.match(yield* sqlFailure(together(pay(1, 2_069))), /received less than the lines/)
      yield* together(pay(1, 2_100))
      assert.match(
        yield* sqlFailure(together(payment(5, 20), line(5, 1, 20))),
        /received something else than its lines say/
      )
      yield* together(payment(5, 30), line(5, 1, 30))
    })
  )

  it.effect("counts a returned payment as not received", () =>
    Effect.gen(function* () {
      const returning = run("update payment set status = 'returned' where payment_id = 5")
      assert.match(yield* sqlFailure(together(returning)), /received something else/)
      yield* together(returning, payment(6, 30), line(6, 1, 30))
      assert.match(
        yield* sqlFailure(together(run("update payment set status = 'settled' where payment_id = 5"))),
        /received something else/
      )
    })
  )

  it.effect("holds a settled payment and a paid reclaim together, whoever writes", () =>
    Effect.gen(function* () {
      const unpay = (path: string, days: string) =>
        run(`with write as (select rev from begin_write(1))
          update reclaim set stage_id = 24, paid_year = 0, paid_on = null, received_usd_cents = null,
            stage_path = '${path}', stage_days = '${days}', rev = (select write.rev from write)
          where client_id = 1 and seq = 2`)
      const payAgain = (day: string) =>
        run(`with write as (select rev from begin_write(1))
          update reclaim set stage_id = 25, paid_year = 2026, paid_on = '${day}', received_usd_cents = 3050,
            stage_path = stage_path || 25::smallint, stage_days = stage_days || date '${day}',
            rev = (select write.rev from write)
          where client_id = 1 and seq = 2`)
      const returning = run("update payment set status = 'returned' where payment_id in (1, 7)")
      // The second reclaim is filed and has 3,000 in the first payment, which is only released.
      assert.match(
        yield* sqlFailure(together(payment(7, 50, "settled"), line(7, 2, 50))),
        /received something else than its lines say/
      )
      yield* together(pay(2, 3_050), payment(7, 50, "settled"), line(7, 2, 50))
      assert.match(yield* sqlFailure(together(unpay("{}", "{}"))), /not paid, but a payment of it is settled/)
      assert.match(
        yield* sqlFailure(together(run("update payment set status = 'returned' where payment_id = 7"))),
        /received something else/
      )
      yield* together(unpay("{14,25,24}", "{2026-01-02,2026-10-01,2026-10-09}"), pay(1, 100), returning)
      assert.match(yield* sqlFailure(together(payAgain("2026-10-01"))), /is paid, but its payments were returned/)
      yield* together(payAgain("2026-11-01"))
    })
  )

  it.effect("holds a reclaim's path to its stage", () =>
    Effect.gen(function* () {
      assert.include(yield* sqlFailure(together(reclaimAlong("{1,13}", "{2025-05-01,2025-05-02}"))), "reclaim_path")
      assert.include(yield* sqlFailure(together(reclaimAlong("{1,14}", "{2025-05-01}"))), "reclaim_path")
      yield* together(reclaimAlong("{1,14}", "{2025-05-01,2025-06-01}"))
    })
  )
})

const statement = (id: number, version: number, closing: number) => `
  insert into quarterly_statement (client_id, report_id, quarter, version, statement_name, cut_off, rev, opening_cents,
    new_cents, filed_cents, paid_cents, fee_cents, closed_cents, fx_cents, closing_cents)
  values (1, ${id}, '2026Q3', ${version}, 'Third quarter of 2026', '2026-09-30', 1, 100, 50, 0, 30, 3, 10, -5, ${closing})`

const statementLine = (id: number) => `
  insert into quarterly_line (client_id, report_id, account_id, market_id, opening_cents, new_cents, filed_cents,
    paid_cents, fee_cents, closed_cents, fx_cents, closing_cents, opening_count, new_count, filed_count, paid_count,
    closed_count, closing_count)
  values (1, ${id}, 1, 1, 100, 50, 0, 30, 3, 10, -5, 105, 2, 1, 0, 1, 0, 2)`

const status = (id: number, cents: number) => `
  insert into quarterly_breakdown (client_id, report_id, kind, label, place, amount_cents, count)
  values (1, ${id}, 'status', 'Processing', 1, ${cents}, 2)`

bothDatabases("A statement", (it) => {
  it.effect("is published when everything adds up", () =>
    Effect.gen(function* () {
      yield* runAsOwner(seedTwoClients)
      yield* inOne(statement(1, 1, 105), statementLine(1), status(1, 105))
      yield* together(
        payment(1, 90),
        line(1, 1, 90),
        run(`insert into payment_statement (client_id, report_id, payment_id, statement_name, statement_date,
          pay_amount_cents) values (1, 1, 1, 'Payment', '2026-10-01', 90)`)
      )
      assert.lengthOf(
        yield* inOne("select 1").pipe(Effect.andThen(runAsOwner(run("select 1 from payment_statement")))),
        1
      )
    })
  )

  it.effect("is refused when its balance, its lines or its statuses do not add up", () =>
    Effect.gen(function* () {
      assert.include(yield* refusedInOne(statement(2, 2, 106)), "statement 2 of client 1 does not tie out")
      assert.include(yield* refusedInOne(statement(2, 2, 105)), "lines of statement 2 of client 1 do not add up")
      assert.include(
        yield* refusedInOne(statement(2, 2, 105), statementLine(2), status(2, 104)),
        "statuses of statement 2"
      )
      assert.include(
        yield* sqlFailure(
          together(
            run(`insert into payment_statement (client_id, report_id, payment_id, version, statement_name,
              statement_date, pay_amount_cents) values (1, 2, 1, 2, 'Payment', '2026-10-01', 91)`)
          )
        ),
        "payment statement 2 of client 1 differs from its payment"
      )
    })
  )

  it.effect("is neither changed nor added to nor taken away, not even by the owner of the tables", () =>
    Effect.gen(function* () {
      for (const table of ["quarterly_statement", "quarterly_line", "quarterly_breakdown", "payment_statement"]) {
        assert.include(yield* ownerRefused(`update ${table} set report_id = report_id`), "append-only", table)
        assert.include(yield* ownerRefused(`delete from ${table}`), "append-only", table)
        assert.include(yield* ownerRefused(`truncate ${table} cascade`), "append-only", table)
      }
      assert.include(
        yield* ownerRefused(status(1, 1).replace("Processing", "Filed")),
        "a published statement is not added to"
      )
    })
  )

  it.effect("has lines of itself, of accounts and of markets that are there", () =>
    Effect.gen(function* () {
      assert.include(yield* ownerRefused(statementLine(99)), "nor one that is not there")
      assert.include(yield* ownerRefused(status(99, 105)), "nor one that is not there")
      const lineOf = (account: number, market: number) =>
        statementLine(2).replace("(1, 2, 1, 1,", `(1, 2, ${account}, ${market},`)
      assert.include(yield* refusedInOne(statement(2, 2, 105), lineOf(99, 1)), "not in account")
      assert.include(yield* refusedInOne(statement(2, 2, 105), lineOf(1, 99)), "not in market")
      assert.include(yield* ownerRefused("delete from market"), "never deleted")
    })
  )

  it.effect("keeps net amounts that follow by the rule alone", () =>
    Effect.gen(function* () {
      const parts = { gross: 10_000n, interest: 300n, charges: 250n, fee: 1_000n, feeTax: 190n }
      const net = Number(netPaid(parts))
      const columns = {
        gross_usd_cents: 10_000,
        interest_usd_cents: 300,
        charges_usd_cents: 250,
        fee_usd_cents: 1_000,
        fee_tax_usd_cents: 190
      }
      yield* together(payment(91, net), line(91, 1, net, columns))
      for (const wrong of [net - 1, net + 1]) {
        assert.include(yield* sqlFailure(together(payment(92, wrong), line(92, 1, wrong, columns))), "payment_line_net")
      }
    })
  )
})
