import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** The guid of the seeded quarterly (`a`) or payment (`b`) statement of a client. */
export const statementGuid = (kind: "a" | "b", client: number) =>
  `00000000-0000-4000-8000-00000000000${client}`.replace(/^0/, kind)

/**
 * A quarterly statement and a payment statement of each of the two clients, of the two reclaims that the seed gives
 * them.
 */
export const seedStatements = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const client of [1, 2]) {
    yield* sql`
      with head as (
        insert into quarterly_statement (client_id, report_id, report_guid, quarter, statement_name, cut_off, published_at,
          rev, opening_cents, new_cents, filed_cents, paid_cents, fee_cents, closed_cents, fx_cents, closing_cents)
        values (${client}, 7, ${statementGuid("a", client)}, '2026Q3', 'Quarterly statement Q3 2026', '2026-09-30',
          '2026-10-14T08:00:00Z', 1, ${client}::int * 100, 50, 20, 40, 3, 10, 5, ${client}::int * 100 + 5)
      ),
      status as (
        insert into quarterly_breakdown (client_id, report_id, kind, label, place, amount_cents, count)
        values (${client}, 7, 'status', 'Filed', 4, ${client}::int * 100 + 5, 2)
      )
      insert into quarterly_line (client_id, report_id, account_id, market_id, opening_cents, new_cents, filed_cents,
        paid_cents, fee_cents, closed_cents, fx_cents, closing_cents, opening_count, new_count, filed_count, paid_count,
        closed_count, closing_count)
      values (${client}, 7, 1, 1, ${client}::int * 100, 50, 20, 40, 3, 10, 5, ${client}::int * 100 + 5, 3, 1, 1, 1, 1, 2)`
    yield* sql`
      with paid as (
        insert into payment (client_id, payment_id, external_id, value_date, status, payee_last4, remittance_reference,
          amount_usd_cents)
        values (${client}, 4, 'P-4', '2026-08-12', 'released', '4417', 'RP/4', 92)
      ),
      stated as (
        insert into payment_statement (client_id, report_id, report_guid, payment_id, statement_name, statement_date,
          published_at, pay_amount_cents, claim_count, countries)
        values (${client}, 9, ${statementGuid("b", client)}, 4, 'Payment statement', '2026-08-12', '2026-08-13T08:00:00Z', 92, 1,
          '{CH}')
      )
      insert into payment_line (client_id, payment_id, seq, refund_minor, fx_rate, fx_date, fx_source, gross_usd_cents,
        fee_rate, fee_usd_cents, net_usd_cents)
      values (${client}, 4, 1, 600000, 1.1, '2026-08-10', 'a test', 100, 8, 8, 92)`
  }
})
