import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { fillInstructions, fillStatements } from "./fillPayments.ts"
import { fillApplications, fillPapers } from "./fillWork.ts"

/** Row counts of one client, from the number of its reclaims. */
const amounts = (reclaims: number) => ({
  owners: Math.max(40, Math.ceil(reclaims / 300)),
  accounts: Math.max(10, Math.ceil(reclaims / 15)),
  documents: Math.max(200, Math.ceil(reclaims / 23)),
  contacts: Math.max(10, Math.ceil(reclaims / 1000)),
  envelopes: Math.max(10, Math.ceil(reclaims / 100)),
  batches: Math.max(5, Math.ceil(reclaims / 500)),
  notifications: Math.max(50, Math.ceil(reclaims / 100)),
  workItems: Math.max(50, Math.ceil(reclaims / 50)),
  papers: Math.max(20, Math.ceil(reclaims / 200)),
  events: Math.max(200, Math.ceil(reclaims / 4))
})

/** Markets that rules are known of; the first one is there already. */
const markets = "CH AT BE CA DE DK ES FI FR GB IE IT NL".split(" ")

const securities = 240
const dividends = 24

/** Markets, custodians, securities and their dividends. */
const fillReference = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    insert into market (market_id, iso2, name, currency, statutory_rate_percent, limit_basis, limit_count, limit_unit,
      agent_lead_months)
    select m, (${markets}::text[])[m], 'Market ' || m, 'EUR', 25, 'PAY_DATE', 4, 'years', 2
    from generate_series(2, ${markets.length}::int) m`
  yield* sql`
    insert into custodian (custodian_id, code, name)
    select c, 'CUST' || c, 'Custodian ' || c || ' Bank' from generate_series(2, 30) c`
  yield* sql`
    insert into security (security_id, isin, market_id, name, currency)
    select 100 + s, 'XX' || lpad(s::text, 9, '0') || '0', 1 + s % ${markets.length}::int, 'Issuer ' || s, 'EUR'
    from generate_series(1, ${securities}::int) s`
  yield* sql`
    insert into dividend_event (event_id, security_id, ex_date, pay_date, gross_per_share, event_type, confidence, source)
    select 100 + e, 101 + e % ${securities}::int, d, d + 2, 1.5, 'annual', 'illustrative', 'a drill'
    from generate_series(0, ${securities * dividends - 1}::int) e,
      lateral (select date '2019-01-10' + (e / ${securities}::int) * 120 + e % 100 as d) days`
})

/** Gives a client of `seedTwoClients` reclaims in every state, with accounts and owners. */
const fillReclaims = Effect.fnUntraced(function* (clientId: number, reclaims: number) {
  const sql = yield* SqlClient.SqlClient
  const { accounts, owners } = amounts(reclaims)
  yield* sql`
    insert into beneficial_owner (client_id, bo_id, name, residence, entity_type)
    select ${clientId}::int, 1 + b, 'Møller Pension Fund ' || b, 'US', 'pension' from generate_series(1, ${owners}::int) b`
  yield* sql`create temporary table written on commit drop as
    select * from begin_write(${clientId}::int, ${reclaims}::int, ${accounts}::int)`
  yield* sql`
    insert into account (client_id, account_id, bo_id, custodian_id, code, rev)
    select ${clientId}::int, w.first_account + a, 2 + a % ${owners}::int, 2 + a % 29, 'ACC-' || a, w.rev
    from written w, generate_series(0, ${accounts - 1}::int) a`
  yield* sql`alter table reclaim disable trigger user`
  yield* sql`
    insert into reclaim (client_id, seq, account_id, event_id, custodian_id, market_id, stage_id, paid_year, expires_on,
      agent_cutoff, filed_on, paid_on, shares, currency, gross_minor, withheld_minor, due_minor, reclaim_minor,
      fx_rate, estimate_usd_cents, received_usd_cents, external_id, rev)
    select ${clientId}::int, w.first_seq + s, w.first_account + s % ${accounts}::int, e.event_id, 2 + (s % ${accounts}::int) % 29,
      i.market_id, x.stage, case when x.stage = 25 then extract(year from e.pay_date + 400) else 0 end::smallint,
      greatest(e.pay_date + 1460, current_date + s % 700 - 10), greatest(e.pay_date + 1400, current_date + s % 700 - 70),
      case when x.stage between 14 and 25 then e.pay_date + 100 end,
      case when x.stage = 25 then e.pay_date + 400 end, 100 + s % 9000, 'EUR', 1000000, 250000, 150000, 100000,
      1.1, 1000 + (s::bigint * 104729) % 999999, case when x.stage = 25 then 900 + (s::bigint * 104729) % 999999 end,
      'RC-' || ${clientId}::int || '-' || s, w.rev
    from written w, generate_series(0, ${reclaims - 1}::int) s
      join dividend_event e on e.event_id = 100
        + ((s % ${accounts}::int)::bigint * 7919 + (s / ${accounts}::int)::bigint * 97) % ${securities * dividends}::int
      join security i on i.security_id = e.security_id,
      lateral (select (s::bigint * 7907) % 100 as h) hash,
      lateral (select case when h < 70 then 25 when h < 88 then 14 + h % 11 when h < 96 then 3 + h % 4 else 1 end as stage) x`
  yield* sql`alter table reclaim enable trigger user`
  yield* sql`
    insert into client_security
    select distinct r.client_id, e.security_id from reclaim r join dividend_event e using (event_id)
    where r.client_id = ${clientId}::int`
  yield* sql`drop table written`
})

/** Documents of each kind, year and owner, with the requirements they have met, and those that superseded others. */
const fillDocuments = Effect.fnUntraced(function* (clientId: number, reclaims: number) {
  const sql = yield* SqlClient.SqlClient
  const { documents, owners } = amounts(reclaims)
  yield* sql`select rev::float8 as rev from begin_write(${clientId}::int, 0, 0)`
  yield* sql`
    insert into document (client_id, code, title, bo_id, period, issued_on, valid_from, valid_to, state, source)
    select ${clientId}::int, (array['us-6166', 'power-of-attorney', 'us-8802'])[1 + k % 3],
      (array['Form 6166', 'Power of attorney', 'Form 8802'])[1 + k % 3] || ' ' || k / 3, 2 + d % ${owners}::int,
      case when k % 3 = 1 then 0 else 2019 + (k / 3) % 8 end, date '2019-01-01' + k, date '2019-01-01' + k,
      case when k % 3 = 1 then date '2026-01-01' + k end, 'active', 'import'
    from generate_series(0, ${documents - 1}::int) d, lateral (select d / ${owners}::int as k) kinds`
  yield* sql`
    update document d set state = 'superseded' from document n
    where d.client_id = ${clientId}::int and n.client_id = d.client_id and n.bo_id = d.bo_id and n.code = d.code
      and n.period = d.period and n.document_id > d.document_id and d.document_id % 4 = 0`
  yield* sql`
    update document n set supersedes = d.document_id from document d
    where n.client_id = ${clientId}::int and d.client_id = n.client_id and d.state = 'superseded' and n.bo_id = d.bo_id
      and n.code = d.code and n.period = d.period and n.state = 'active'
      and n.document_id = (
        select min(o.document_id) from document o
        where o.client_id = d.client_id and o.bo_id = d.bo_id and o.code = d.code and o.document_id > d.document_id
          and o.state = 'active')`
  yield* sql`
    insert into requirement (client_id, code, level, bo_id, market_id, period, name, why, classification_id, state,
      requested_on, lead_days, document_id)
    select distinct on (d.bo_id, m, d.code, d.period) d.client_id, d.code, 'owner', d.bo_id, m, d.period, d.title,
      'a drill wants it', 1, 'accepted', d.valid_from, 30, d.document_id
    from document d, generate_series(1, 2) c, lateral (select 1 + (d.bo_id + c) % ${markets.length}::int as m) markets
    where d.client_id = ${clientId}::int and d.state = 'active'
    on conflict do nothing`
  yield* sql`
    insert into document_use (client_id, document_id, requirement_id)
    select client_id, document_id, requirement_id from requirement
    where client_id = ${clientId}::int and document_id is not null on conflict do nothing`
})

/** Acts and notifications of users, and the documents and claims they sign and decide. */
const fillActs = Effect.fnUntraced(function* (clientId: number, reclaims: number) {
  const sql = yield* SqlClient.SqlClient
  const { batches, contacts, envelopes, events, notifications, owners, workItems } = amounts(reclaims)
  yield* sql`
    insert into contact (client_id, status, salutation, first_name, last_name, job_title, company, email, notes)
    select ${clientId}::int, 'active', '', 'Ada', 'Meyer ' || c, '', '', 'ada' || c || '@k' || ${clientId}::int || '.example', ''
    from generate_series(1, ${contacts}::int) c`
  yield* sql`
    insert into envelope (client_id, code, bo_id, period, state, form_version, created_on, sent_on, expires_on)
    select ${clientId}::int, 'power-of-attorney', 2 + e % ${owners}::int, 0,
      case when e % 10 = 0 then 'sent' else 'expired' end, '1', current_date - 10, current_date - 10,
      current_date + case when e % 10 = 0 then 50 else -1 end
    from generate_series(1, ${envelopes}::int) e`
  yield* sql`
    insert into envelope_requirement (client_id, envelope_id, requirement_id)
    select e.client_id, e.envelope_id, q.requirement_id
    from envelope e join lateral (
      select requirement_id from requirement q where q.client_id = e.client_id
      order by q.bo_id = e.bo_id desc, requirement_id limit 1) q on true
    where e.client_id = ${clientId}::int`
  yield* sql`
    with shown as (
      insert into blob (client_id, purpose, file_name, sha256, bytes, media_type, pages, state, user_id, at)
      select ${clientId}::int, 'document', 'power-of-attorney.pdf', decode(repeat('00', 32), 'hex'), 1, 'application/pdf', 1,
        'stored', (select min(user_id) from app_user u where u.client_id = ${clientId}::int), now()
      returning blob_id)
    insert into envelope_document (client_id, envelope_id, n, blob_id)
    select e.client_id, e.envelope_id, 1, shown.blob_id from envelope e, shown where e.client_id = ${clientId}::int`
  yield* sql`
    insert into signer (client_id, envelope_id, n, contact_id, round, mode, group_name, state)
    select e.client_id, e.envelope_id, 1, k.contact_id, 1, 'alone', '', case when e.state = 'sent' then 'asked' else 'waiting' end
    from envelope e join lateral (
      select contact_id from contact k where k.client_id = e.client_id order by contact_id
      offset e.envelope_id % ${contacts}::int limit 1) k on true
    where e.client_id = ${clientId}::int`
  yield* sql`
    insert into authorization_batch (client_id, external_id, bo_id, market_id, tax_year, procedure, due_on,
      costs_usd_cents, statement_codes, state, requested_on, decided_on)
    select ${clientId}::int, 'B-' || b, 2 + b % ${owners}::int, 1 + b % ${markets.length}::int, 2020 + b % 6, 'standard',
      current_date + 30, 100, '{}', case when b % 3 = 0 then 'requested' else 'declined' end, current_date - 5,
      case when b % 3 = 0 then null else current_date - 1 end
    from generate_series(1, ${batches}::int) b`
  yield* sql`
    insert into authorization_line (client_id, batch_id, seq)
    select b.client_id, b.batch_id, r.seq
    from (select client_id, batch_id, row_number() over (order by batch_id) as place from authorization_batch
        where client_id = ${clientId}::int) b
      join reclaim r on r.client_id = b.client_id and r.seq between b.place * 20 + 3 and b.place * 20 + 22`
  yield* sql`
    insert into notification (client_id, user_id, kind, key, facts, at, in_app, mail_cadence)
    select u.client_id, u.user_id, 'new-device', 'n' || n, '{"kind": "new-device", "device": "Firefox on Linux"}', now() - n * interval '1 minute', true, 'none'
    from app_user u, generate_series(1, ${notifications}::int) n
    where u.client_id = ${clientId}::int and u.first_name = 'full'`
  yield* sql`
    insert into work_item (client_id_of_item, kind, subject_id, opened_at, due_on, state)
    select ${clientId}::int, 'document', w::text, now() - w * interval '1 hour', current_date + w % 30, 'open'
    from generate_series(1, ${workItems}::int) w`
  yield* sql`insert into audit_head (client_id, no, hash) values (${clientId}::int, 0, decode(repeat('00', 32), 'hex'))
    on conflict do nothing`
  yield* sql`
    insert into audit_event (client_id, no, at, actor_user_id, actor_kind, action, subject_kind, subject_id, facts, prev_hash,
      hash)
    select h.client_id, h.no + n, now() - (${events}::int - n) * interval '1 minute', 1, 'client', 'document.noted',
      'document', (d.first + n % d.count)::text, '{"text": "Lies in the safe"}', h.hash, h.hash
    from audit_head h, generate_series(1, ${events}::int) n,
      (select min(document_id) as first, count(*)::int as count from document where client_id = ${clientId}::int) d
    where h.client_id = ${clientId}::int`
  yield* sql`alter table audit_head disable trigger user`
  yield* sql`update audit_head set no = no + ${events}::int where client_id = ${clientId}::int`
  yield* sql`alter table audit_head enable trigger user`
})

/**
 * Distributes a number of reclaims over the two clients of `seedTwoClients`, the first getting its share, with
 * everything that their calls read in proportion: documents, envelopes, papers, batches, statements, applications,
 * notifications, work items, a history. As owner.
 */
export const fillForSize = Effect.fnUntraced(function* (reclaims: number, share: number) {
  const sql = yield* SqlClient.SqlClient
  yield* fillReference
  const first = Math.round(reclaims * share)
  for (const [clientId, count] of [
    [1, first],
    [2, reclaims - first]
  ] as const) {
    yield* fillReclaims(clientId, count)
    yield* fillDocuments(clientId, count)
    yield* fillActs(clientId, count)
    const { accounts, owners, papers } = amounts(count)
    yield* fillStatements(clientId)
    yield* fillInstructions(clientId, owners)
    yield* fillApplications(clientId, accounts)
    yield* fillPapers(clientId, papers)
  }
  yield* sql`analyze`
})

/** True if the database was filled before. As owner. */
export const isFilled = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ readonly is_filled: boolean }>`
    select exists (select from reclaim where external_id like 'RC-%') as is_filled`
  return row?.is_filled === true
})
