import { maxBatchReclaims } from "@reclaim/core/domain/authorization/authorizationLimits"
import { BatchGroup } from "@reclaim/core/domain/authorization/BatchChoice"
import type { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { stages } from "@reclaim/core/domain/reclaim/Stage"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { Claim } from "../../ledger/authorizations/authorizationRows.ts"
import { queryRows } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"

/** Reclaims `r` that fit a batch by `decideInBatch`, including those already in the batch of this number. */
const fittingReclaims = (sql: SqlClient.SqlClient, clientId: number, batchId: number | null) => sql`
  from reclaim r join account a on a.client_id = r.client_id and a.account_id = r.account_id
    join dividend_event e using (event_id)
    join market m on m.market_id = r.market_id
  where r.client_id = ${clientId} and r.stage_id <= ${stages.awaiting_authorization.id} and r.fx_rate is not null
    and not exists (
      select from authorization_line l
        join authorization_batch b on b.client_id = l.client_id and b.batch_id = l.batch_id
      where l.client_id = r.client_id and l.seq = r.seq and l.batch_id is distinct from ${batchId}::int
        and b.state in ('requested', 'viewed', 'changes_requested', 'authorized'))`

/** Reads the groups that a batch can be made of, by owner, market and year of payment, largest first. */
export const readGroups = (clientId: number) =>
  queryRows(rowOf(BatchGroup.fields))(
    (sql) => sql`
      select g.bo_id as owner_id, o.name as owner_name, g.iso2 as market, g.tax_year, g.reclaims
      from (
        select a.bo_id, m.iso2, extract(year from e.pay_date)::int as tax_year, count(*)::int as reclaims,
          sum(r.dash_cents) as worth
        ${fittingReclaims(sql, clientId, null)} group by 1, 2, 3) g
        join beneficial_owner o on o.client_id = ${clientId} and o.bo_id = g.bo_id
      order by g.worth desc, o.name collate "C", g.iso2, g.tax_year limit ${maxGroups}::int`
  )

/** The most groups of one answer. */
const maxGroups = 1000

/** Group of reclaims that a batch is chosen from. */
export interface ChosenGroup {
  readonly ownerId: number
  readonly market: CountryCode
  readonly taxYear: number
  /** A part of the account's code, in any case; empty for every account. */
  readonly account: string
  /** The batch that is changed; null for a new one. */
  readonly batchId: number | null
}

const CandidateRow = rowOf({ ...Claim.fields, total: Schema.Int })

/** Reads the largest reclaims that can be chosen, and their total number. */
export const readCandidates = (clientId: number, { account, batchId, market, ownerId, taxYear }: ChosenGroup) =>
  queryRows(CandidateRow)(
    (sql) => sql`
      select g.seq, g.account, s.name as security, g.pay_date, g.currency, g.gross_minor::text, g.withheld_minor::text,
        g.due_minor::text, g.reclaim_minor::text, trim_scale(g.fx_rate)::text as fx_rate,
        trim_scale(g.fee_rate)::text as fee_rate, g.expires_on, false as is_filed, g.total
      from (
        select r.*, a.code as account, e.pay_date, e.security_id, count(*) over ()::int as total
        ${fittingReclaims(sql, clientId, batchId)} and a.bo_id = ${ownerId} and m.iso2 = ${market}
          and extract(year from e.pay_date) = ${taxYear}
          and (${account} = '' or position(lower(${account}) in lower(a.code)) > 0)
        order by r.dash_cents desc, r.seq limit ${maxBatchReclaims}::int) g
        join security s using (security_id)
      order by g.dash_cents desc, g.seq`
  )

/** The ids of a client's batches that begin so. */
export const readReferences = (clientId: number, beginning: string) =>
  queryRows(rowOf({ reference: Schema.String }))(
    (sql) => sql`
      select external_id as reference from authorization_batch
      where client_id = ${clientId} and starts_with(external_id, ${beginning})`
  ).pipe(Effect.map((rows) => rows.map(({ reference }) => reference)))
