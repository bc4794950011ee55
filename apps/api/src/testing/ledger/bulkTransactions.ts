import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Row counts; accounts and reclaims are distributed over the clients as real ones are, very unevenly. */
export interface BulkSize {
  readonly transactions: number
  readonly clients: number
  /** Share of the first client, from 0 to 1. */
  readonly biggest: number
  /** Securities with 21 dividends each; 3,000 when absent. */
  readonly securities?: number
}

const markets = 26
const custodians = 30
/** Codes of the countries that the reclaims are spread over. */
export const bulkCountries = Array.from({ length: markets }, (_, index) => `X${String.fromCharCode(65 + index)}`)

/** Codes of the custodians that the accounts are spread over. */
export const bulkCustodians = Array.from(
  { length: custodians },
  (_, index) => `CUST${String(index + 1).padStart(2, "0")}`
)

const usualSecurities = 3000
const eventsPerSecurity = 21

/** Reclaims of each client, the first one the biggest, the others by rank. */
export const bulkClients = ({ transactions, clients, biggest }: BulkSize) => {
  const ranks = Array.from({ length: clients - 1 }, (_, index) => 1 / (index + 1) ** 0.9)
  const total = ranks.reduce((sum, rank) => sum + rank, 0)
  const first = Math.round(transactions * biggest)
  return [first, ...ranks.map((rank) => Math.floor(((transactions - first) * rank) / total))].map((rows, index) => ({
    clientId: index + 1,
    rows,
    accounts: Math.max(1, Math.round(rows * 0.0198))
  }))
}

const reference = Effect.fnUntraced(function* (securities: number) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`insert into market (market_id, iso2, name, currency, statutory_rate_percent, limit_basis, limit_count,
      limit_unit, agent_lead_months)
    select m, 'X' || chr(64 + m), 'Market ' || m, 'EUR', 25, 'PAY_DATE', 4, 'years', 2
    from generate_series(1, ${markets}::int) m`
  yield* sql`insert into custodian (custodian_id, code, name)
    select c, 'CUST' || lpad(c::text, 2, '0'), 'Custodian ' || c || ' Bank & Trust'
    from generate_series(1, ${custodians}::int) c`
  yield* sql`insert into security (security_id, isin, market_id, name, currency)
    select s, 'XX' || lpad(s::text, 9, '0') || '0', 1 + (s * 7) % ${markets}::int, 'Issuer ' || s, 'EUR'
    from generate_series(1, ${securities}::int) s`
  yield* sql`insert into dividend_event (event_id, security_id, ex_date, pay_date, gross_per_share, event_type,
      confidence, source)
    select e, 1 + e % ${securities}::int, d, d + 2, 1.5, 'annual', 'illustrative', 'bulk'
    from generate_series(1, ${securities * eventsPerSecurity}::int) e,
      lateral (select date '2011-01-10' + (e / ${securities}::int) * 270 + (e % 250) as d) as dates`
})

/** Client 1 at seq 1 is always the same reclaim: everything derives from the numbers, nothing is drawn. */
const client = Effect.fnUntraced(function* (clientId: number, rows: number, accounts: number, securities: number) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`insert into client ${sql.insert({ client_id: clientId, code: `K${clientId}`, name: `Client ${clientId}` })}`
  yield* sql`insert into client_rev ${sql.insert({ client_id: clientId })}`
  yield* sql`insert into beneficial_owner (client_id, bo_id, name, residence, entity_type)
    select ${clientId}::int, b, 'Møller Pension Fund ' || b, 'US', 'pension'
    from generate_series(1, ${Math.ceil(accounts / 3)}::int) b`
  yield* sql`select begin_write(${clientId}::int, ${rows}::int, ${accounts}::int)`
  yield* sql`insert into account (client_id, account_id, bo_id, custodian_id, code, rev)
    select ${clientId}::int, a, 1 + (a - 1) / 3, 1 + (a::bigint * a) % ${custodians}::int, 'ACC-' || (a::bigint * 7919) % 1000003, 1
    from generate_series(1, ${accounts}::int) a`
  yield* sql`insert into reclaim (client_id, seq, account_id, event_id, custodian_id, market_id, stage_id, paid_year,
      expires_on, filed_on, paid_on, shares, currency, gross_minor, withheld_minor, due_minor, reclaim_minor,
      estimate_usd_cents, received_usd_cents, external_id, rev)
    select ${clientId}::int, s, a.account_id, e.event_id, a.custodian_id, i.market_id, x.stage,
      case when x.stage = 25 then extract(year from e.pay_date + 400) else 0 end::smallint,
      e.pay_date + 1460, case when x.stage between 14 and 25 then e.pay_date + 100 end,
      case when x.stage = 25 then e.pay_date + 400 end, 100 + s % 9000, 'EUR', 1000000, 250000, 150000, 100000,
      1000 + (s::bigint * 104729) % 9999991, case when x.stage = 25 then 900 + (s::bigint * 104729) % 9999991 end,
      'RC-' || lpad(s::text, 8, '0'), 1
    from generate_series(1, ${rows}::int) s
    join account a on a.client_id = ${clientId}::int and a.account_id = 1 + s % ${accounts}::int
    join dividend_event e
      on e.event_id = 1 + ((1 + s % ${accounts}::int)::bigint * 7919 + (s / ${accounts}::int)::bigint * 997) % ${securities * eventsPerSecurity}::int
    join security i on i.security_id = e.security_id,
    lateral (select (s::bigint * 7907) % 100 as h) hash,
    lateral (select case when h < 76 then 25 when h < 94 then 14 + h % 11 when h < 99 then 1 + h % 13 else 26 + s % 5 end
      as stage) x`
})

/**
 * Fills an empty database with reclaims in every state, deterministically by size; as owner. Disables the triggers that
 * check single writes, which would take longer than everything else.
 */
export const loadBulk = Effect.fnUntraced(function* (size: BulkSize) {
  const sql = yield* SqlClient.SqlClient
  const { securities = usualSecurities } = size
  yield* reference(securities)
  yield* sql`alter table reclaim disable trigger user`
  yield* Effect.forEach(bulkClients(size), ({ clientId, rows, accounts }) =>
    client(clientId, rows, accounts, securities)
  )
  yield* sql`alter table reclaim enable trigger user`
  // As the trigger of single writes would have.
  yield* sql`insert into client_security
    select distinct r.client_id, e.security_id from reclaim r join dividend_event e using (event_id)`
})
