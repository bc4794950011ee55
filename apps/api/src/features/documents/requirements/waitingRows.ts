import { waitingStageIds } from "@reclaim/core/rules/document/requirement/waitingStages"
import { Schema } from "effect"
import { queryFirst } from "../../../platform/sql/queryRows.ts"
import { rowOf } from "../../../platform/sql/rowOf.ts"

/** Owner, market and period that a document is requested for. */
export interface RequestTarget {
  readonly ownerId: number
  /** Two letters. */
  readonly market: string
  /** 0 for every year. */
  readonly period: number
  /** Null where it is of every one. */
  readonly accountId: number | null
  readonly investorId: number | null
  readonly seq: number | null
}

const WaitingRow = rowOf({ marketId: Schema.Int, accountId: Schema.NullOr(Schema.Int), reclaims: Schema.Int })

/**
 * Counts the waiting reclaims that the request covers, with the account it belongs to. Null if there is no such owner
 * or market, or the owner has nothing of the kind there.
 */
export const countWaiting = (
  clientId: number,
  { accountId, investorId, market, ownerId, period, seq }: RequestTarget
) =>
  queryFirst(WaitingRow)(
    (sql) => sql`
      select m.market_id, coalesce(${accountId}::int, (
          select account_id from reclaim r where r.client_id = o.client_id and r.seq = ${seq}::int)) as account_id, (
          select count(*)::int from account a
          join reclaim r on r.client_id = a.client_id and r.account_id = a.account_id and r.market_id = m.market_id
          join dividend_event e on e.event_id = r.event_id
          where a.client_id = o.client_id and a.bo_id = o.bo_id and r.stage_id = any(${waitingStageIds}::int[])
            and (${period}::int = 0 or extract(year from e.pay_date) = ${period}::int)
            and (${accountId}::int is null or a.account_id = ${accountId}::int)
            and (${seq}::int is null or r.seq = ${seq}::int)
            and (${investorId}::int is null or exists (
              select from ownership w
              where w.client_id = o.client_id and w.bo_id = o.bo_id and w.investor_id = ${investorId}::int
                and w.tax_year = extract(year from e.pay_date)))) as reclaims
      from beneficial_owner o, market m
      where o.client_id = ${clientId} and o.bo_id = ${ownerId} and m.iso2 = ${market}
        and (${accountId}::int is null or exists (
          select from account a
          where a.client_id = o.client_id and a.bo_id = o.bo_id and a.account_id = ${accountId}::int))
        and (${investorId}::int is null or exists (
          select from ownership w
          where w.client_id = o.client_id and w.bo_id = o.bo_id and w.investor_id = ${investorId}::int))
        and (${seq}::int is null or exists (
          select from reclaim r join account a on a.client_id = r.client_id and a.account_id = r.account_id
          where r.client_id = o.client_id and a.bo_id = o.bo_id and r.market_id = m.market_id
            and r.seq = ${seq}::int))`
  )
