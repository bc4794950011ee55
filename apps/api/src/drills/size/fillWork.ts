import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * Inserts one application for each account, most of them accepted, from lists of which the first has a row for each of
 * them.
 */
export const fillApplications = Effect.fnUntraced(function* (clientId: number, accounts: number) {
  const sql = yield* SqlClient.SqlClient
  const lists = Math.max(3, Math.ceil(accounts / 500))
  yield* sql`
    create temporary table by_whom on commit drop as
    select min(user_id) as user_id from app_user where client_id = ${clientId}::int`
  yield* sql`
    with files as (
      insert into blob (client_id, purpose, file_name, sha256, bytes, media_type, state, user_id, at)
      select ${clientId}::int, 'account_list', 'accounts-' || b || '.csv', decode(lpad(b::text, 64, '0'), 'hex'), 1, 'text/csv',
        'stored', user_id, now() - b * interval '1 day'
      from generate_series(1, ${lists}::int) b, by_whom
      returning blob_id, file_name, sha256, user_id, at)
    insert into upload_batch (client_id, kind, state, mode, committed_by, file_name, sha256, blob_id, titles, columns,
      date_order, rows, done, created_by, created_at, updated_at, expires_at)
    select ${clientId}::int, 'accounts', case when file_name = 'accounts-1.csv' then 'ready' else 'committed' end, 'valid',
      user_id, file_name, sha256, blob_id, '["account_number", "city"]',
      '{"account_number": "account_number", "city": "city"}', 'mdy',
      case when file_name = 'accounts-1.csv' then ${accounts}::int else 50 end,
      case when file_name = 'accounts-1.csv' then ${accounts}::int else 50 end, user_id, at, at, now() + interval '30 days'
    from files`
  yield* sql`
    insert into upload_row (client_id, batch_id, line, cells, state, problems, missing, reference, account_place)
    select b.client_id, b.batch_id, 1 + r, jsonb_build_object('account_number', 'ACC-' || r, 'city', 'Boston'),
      case when r % 10 = 0 then 'error' else 'valid' end,
      case when r % 10 = 0 then jsonb_build_array(jsonb_build_object('line', 1 + r, 'column', 'account_name', 'code',
        'required', 'message', 'A name is needed', 'suggestion', '', 'isDoubt', false)) else '[]' end,
      '[]', 'REF-' || r, 'C1 ACC-' || r
    from upload_batch b, lateral generate_series(1, b.rows) r where b.client_id = ${clientId}::int`
  yield* sql`
    insert into upload_investors (client_id, batch_id, rows)
    select client_id, batch_id, '[]' from upload_batch where client_id = ${clientId}::int`
  yield* sql`
    insert into upload (client_id, user_id, purpose, file_name, byte_length, sha256, parts, touched_at, expires_at)
    select ${clientId}::int, user_id, 'document', 'form-' || f || '.pdf', 1, decode(lpad(f::text, 64, '0'), 'hex'), '\\x00',
      now(), now() + interval '1 day'
    from generate_series(1, ${lists}::int) f, by_whom`
  yield* sql`
    insert into application (client_id, kind, origin, state, account_id, draft, created_by, created_at, updated_at,
      submitted_at, decided_at, batch_id)
    select a.client_id, 'new', 'bulk', s.state, case when s.state = 'accepted' then a.account_id end,
      jsonb_build_object('account', jsonb_build_object('accountNumber', 'ACC-' || n, 'accountName', 'Income ' || n,
        'custodianText', 'Custodian Bank'), 'owner', jsonb_build_object('name', 'Møller Pension Fund ' || n),
        'payment', jsonb_build_object('beneficiary', 'Møller Pension Fund ' || n)),
      user_id, now() - interval '9 days', now() - n * interval '1 second',
      case when s.state <> 'draft' then now() - interval '8 days' end,
      case when s.state = 'accepted' then now() - interval '7 days' end,
      (select max(batch_id) from upload_batch b where b.client_id = a.client_id)
    from (select client_id, account_id, row_number() over (order by account_id) as n from account
        where client_id = ${clientId}::int) a,
      by_whom, lateral (
        select (array['draft', 'submitted', 'in_review', 'returned', 'accepted', 'accepted', 'accepted', 'accepted'])[1 + n % 8]
          as state) s`
  yield* sql`drop table by_whom`
})

/** Inserts documents on paper with their results, and renewals requested together. */
export const fillPapers = Effect.fnUntraced(function* (clientId: number, papers: number) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    with papers as (
      insert into paper (client_id, key, code, bo_id, period, state, form_version, prepared_on, printed_on)
      select q.client_id, lpad(p::text, 26, '0'), q.code, q.bo_id, q.period,
        (array['prepared', 'printed', 'posted', 'original_received'])[1 + p % 4], '1', current_date - 20, current_date - 19
      from generate_series(1, ${papers}::int) p join (
        select q.*, row_number() over (order by requirement_id) as place from requirement q
        where q.client_id = ${clientId}::int) q on q.place = p
      returning client_id, paper_id, key)
    insert into paper_requirement (client_id, paper_id, requirement_id)
    select p.client_id, p.paper_id, q.requirement_id from papers p join (
      select requirement_id, row_number() over (order by requirement_id) as place from requirement
      where client_id = ${clientId}::int) q on q.place = p.key::int`
  yield* sql`
    insert into document_submission (client_id, document_id, requirement_id)
    select client_id, document_id, requirement_id from requirement
    where client_id = ${clientId}::int and document_id is not null`
  yield* sql`
    with packs as (
      insert into renewal_pack (client_id, year, made_at, made_by)
      select ${clientId}::int, 2027, now() - p * interval '1 day',
        (select min(user_id) from app_user u where u.client_id = ${clientId}::int)
      from generate_series(1, ${Math.max(3, Math.ceil(papers / 50))}::int) p
      returning client_id, pack_id)
    insert into renewal_pack_line (client_id, pack_id, requirement_id, deed, order_on)
    select p.client_id, p.pack_id, q.requirement_id, 'print', current_date + 20
    from (select client_id, pack_id, row_number() over (order by pack_id) as place from packs) p join (
      select requirement_id, row_number() over (order by requirement_id) as place from requirement
      where client_id = ${clientId}::int) q on q.place between p.place * 20 and p.place * 20 + 19`
})
