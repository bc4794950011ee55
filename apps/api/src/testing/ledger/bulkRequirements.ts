import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * Makes a number of the first client's reclaims wait, each for four documents: two of its account, two of its owner in
 * its market. As owner, after `loadBulk`.
 */
export const loadBulkRequirements = Effect.fnUntraced(function* (waiting: number) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`alter table reclaim disable trigger user`
  yield* sql`update reclaim set stage_id = (array[3, 4, 5, 6, 7, 9])[1 + seq % 6], paid_year = 0, paid_on = null,
      filed_on = null, received_usd_cents = null, expires_on = current_date + 600 - seq % 700 + 60,
      agent_cutoff = current_date + 600 - seq % 700
    where client_id = 1 and seq <= ${waiting}::int`
  yield* sql`alter table reclaim enable trigger user`
  yield* sql`create temporary table waiting_claim as
    select r.seq, r.market_id, r.account_id, a.bo_id from reclaim r join account a using (client_id, account_id)
    where r.client_id = 1 and r.seq <= ${waiting}::int`
  yield* sql`insert into requirement (client_id, code, level, bo_id, market_id, period, account_id, name, why,
      classification_id, state, requested_on, lead_days)
    select 1, code, 'account', bo_id, 1, 0, account_id, 'Document ' || code, 'a bench wants it', class, 'requested',
      current_date - account_id % 300, 14 + account_id % 40
    from (select distinct account_id, bo_id from waiting_claim) a,
      (values ('power-of-attorney', 1), ('account-statement', 2)) as kind (code, class)`
  yield* sql`insert into requirement (client_id, code, level, bo_id, market_id, period, name, why, classification_id,
      state, requested_on, lead_days)
    select 1, code, 'owner', bo_id, market_id, 0, 'Document ' || code, 'a bench wants it', class, 'requested',
      current_date - bo_id % 300, lead
    from (select distinct bo_id, market_id from waiting_claim) o,
      (values ('us-8802', 1, 7), ('us-6166', 3, 90)) as kind (code, class, lead)`
  yield* sql`analyze waiting_claim, requirement`
  yield* sql`update requirement q set seqs = w.seqs from (
      select account_id, array_agg(seq order by seq) as seqs from waiting_claim group by 1) w
    where q.client_id = 1 and q.account_id = w.account_id`
  yield* sql`update requirement q set seqs = w.seqs from (
      select bo_id, market_id, array_agg(seq order by seq) as seqs from waiting_claim group by 1, 2) w
    where q.client_id = 1 and q.account_id is null and q.bo_id = w.bo_id and q.market_id = w.market_id`
  yield* sql`drop table waiting_claim`
})
