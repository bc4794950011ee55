import { Effect } from "effect"
import { SqlClient } from "effect/sql"

const quarters = 8

/**
 * Pays the paid reclaims of a client, some hundred in a payment and one of twenty in the first, and states each payment
 * and the balance of each quarter by account and market.
 */
export const fillStatements = Effect.fnUntraced(function* (clientId: number) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    create temporary table paid on commit drop as
    select seq, received_usd_cents as cents,
      case when place <= all_of / 20 then 1 else 2 + (place - all_of / 20) / 200 end::int as payment_id
    from (
      select seq, received_usd_cents, row_number() over (order by seq) as place, count(*) over () as all_of
      from reclaim where client_id = ${clientId}::int and stage_id = 25) r`
  yield* sql`
    with lines as (
      insert into payment_line (client_id, payment_id, seq, refund_minor, fx_rate, fx_date, fx_source, gross_usd_cents,
        fee_rate, fee_usd_cents, net_usd_cents)
      select ${clientId}::int, payment_id, seq, 100000, 1.1, '2025-08-10', 'a drill', cents, 0, 0, cents from paid)
    insert into payment (client_id, payment_id, external_id, value_date, status, payee_last4, remittance_reference,
      amount_usd_cents)
    select ${clientId}::int, payment_id, 'P-' || payment_id, date '2025-08-12' - payment_id, 'settled', '4417',
      'RP/' || payment_id, sum(cents) from paid group by payment_id`
  yield* sql`
    insert into payment_statement (client_id, report_id, payment_id, statement_name, statement_date, published_at,
      pay_amount_cents, claim_count, countries)
    select ${clientId}::int, payment_id, payment_id, 'Payment statement', date '2025-08-12' - payment_id,
      timestamptz '2025-08-13' - payment_id * interval '1 day', sum(cents), count(*), '{CH,DE}' from paid group by payment_id`
  yield* sql`drop table paid`
  yield* sql`
    create temporary table held on commit drop as
    select distinct account_id, market_id from reclaim where client_id = ${clientId}::int`
  yield* sql`
    with statements as (
      insert into quarterly_statement (client_id, report_id, quarter, statement_name, cut_off, published_at, rev,
        opening_cents, new_cents, filed_cents, paid_cents, fee_cents, closed_cents, fx_cents, closing_cents)
      select ${clientId}::int, q, (2023 + q / 4) || 'Q' || 1 + q % 4, 'Quarterly statement', date '2023-03-31' + q * 91,
        timestamptz '2023-04-14' + q * interval '91 days', 1, n * 100, 0, 0, 0, 0, 0, 0, n * 100
      from generate_series(1, ${quarters}::int) q, (select count(*) as n from held) h),
    statuses as (
      insert into quarterly_breakdown (client_id, report_id, kind, label, place, amount_cents, count)
      select ${clientId}::int, q, 'status', 'Filed', 4, n * 100, n
      from generate_series(1, ${quarters}::int) q, (select count(*) as n from held) h)
    insert into quarterly_line (client_id, report_id, account_id, market_id, opening_cents, new_cents, filed_cents,
      paid_cents, fee_cents, closed_cents, fx_cents, closing_cents, opening_count, new_count, filed_count, paid_count,
      closed_count, closing_count)
    select ${clientId}::int, q, account_id, market_id, 100, 0, 0, 0, 0, 0, 0, 100, 1, 0, 0, 0, 0, 1
    from generate_series(1, ${quarters}::int) q, held`
  yield* sql`drop table held`
})

/** Accounts for the refunds of every five owners, now and before. */
export const fillInstructions = Effect.fnUntraced(function* (clientId: number, owners: number) {
  const sql = yield* SqlClient.SqlClient
  const each = Math.ceil(owners / 5)
  yield* sql`alter table payment_instruction disable trigger user`
  yield* sql`
    insert into payment_instruction (client_id, instruction_id, state, beneficiary, beneficiary_reason, bank_name, country,
      currency, account_form, aba, account_sealed, last4, told, proposed_by, proposed_session, proposed_at, desk_by, desk_at,
      call_back, effective_at, ended_at)
    select ${clientId}::int, i, case when i <= ${each}::int then 'active' else 'replaced' end, 'Møller Pension Fund ' || i,
      'One account collects for all funds', 'Northbank', 'US', 'USD', 'us', '011000015', '\\x00', '4417', '[]',
      (select min(user_id) from app_user u where u.client_id = ${clientId}::int), 'a drill', now() - interval '9 days', 9,
      now() - interval '8 days', '{}', now() - interval '6 days', case when i > ${each}::int then now() - interval '1 day' end
    from generate_series(1, ${each * 2}::int) i`
  yield* sql`alter table payment_instruction enable trigger user`
  yield* sql`alter table payment_instruction_owner disable trigger user`
  yield* sql`
    insert into payment_instruction_owner (client_id, instruction_id, bo_id, currency, state)
    select i.client_id, i.instruction_id, o.bo_id, i.currency, i.state
    from payment_instruction i join beneficial_owner o on o.client_id = i.client_id
      and (o.bo_id % ${each}::int) = (i.instruction_id % ${each}::int)
    where i.client_id = ${clientId}::int`
  yield* sql`alter table payment_instruction_owner enable trigger user`
})
