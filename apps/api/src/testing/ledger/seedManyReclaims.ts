import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * Gives a client of `seedTwoClients` as many new accounts as `side` says, each with a reclaim on as many new dividends.
 */
export const seedManyReclaims = Effect.fnUntraced(function* (clientId: number, side: number) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    with written as (select * from begin_write(${clientId}::int, ${side * side}::int, ${side}::int)),
    events as (
      insert into dividend_event (event_id, security_id, ex_date, pay_date, gross_per_share, event_type, confidence, source)
      select 10 + e, 1, date '2020-01-01' + e, date '2020-01-03' + e, 1, 'annual', 'illustrative', 'test'
      from generate_series(1, ${side}::int) e returning event_id),
    accounts as (
      insert into account (client_id, account_id, bo_id, custodian_id, code, rev)
      select ${clientId}::int, w.first_account + n - 1, 1, 1, 'N-' || n, w.rev
      from written w, generate_series(1, ${side}::int) n
      returning account_id)
    select e.event_id from events e, accounts limit 1`
  yield* sql`
    insert into reclaim (client_id, seq, account_id, event_id, custodian_id, market_id, stage_id, expires_on, shares,
      currency, gross_minor, withheld_minor, due_minor, reclaim_minor, estimate_usd_cents, rev)
    select ${clientId}::int, w.first_seq + row_number() over () - 1, a.account_id, e.event_id, 1, 1, 1,
      date '2030-12-31', 1, 'CHF', 9, 3, 1, 2, 200, w.rev
    from begin_write(${clientId}::int, ${side * side}::int) w, dividend_event e, account a
    where e.event_id > 10 and a.client_id = ${clientId}::int and a.code like 'N-%'`
})
