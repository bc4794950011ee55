import { DocumentCode } from "@reclaim/core/domain/document/DocumentCode"
import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { PaperState } from "@reclaim/core/domain/document/paper/PaperState"
import { documentClassIds } from "@reclaim/core/domain/document/requirement/DocumentClass"
import { openRequirementStates, RequirementState } from "@reclaim/core/domain/document/requirement/RequirementState"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { Need } from "@reclaim/core/rules/document/requirement/Need"
import { Effect, Schema } from "effect"
import { arrayLiteral } from "../../../platform/sql/arrayLiteral.ts"
import { execute, queryFirst, queryRows } from "../../../platform/sql/queryRows.ts"
import { rowOf } from "../../../platform/sql/rowOf.ts"

/** Document requested ahead of need, in one market. */
export interface AheadNeed {
  readonly need: Need
  /** The document whose next copy it is. */
  readonly renews: number | null
}

const KeptRow = rowOf({
  plain: Schema.NullOr(RequirementState),
  own: Schema.NullOr(RequirementState)
})

/**
 * Reads the states of existing requests for a need in some markets: what is open only in others is accepted there. Sees
 * only the client of its transaction.
 */
export const readKeptOf = (clientId: number, { need, renews }: AheadNeed, markets: ReadonlyArray<CountryCode>) =>
  queryFirst(KeptRow)(
    (sql) => sql`
      select max(s.state) filter (where q.renews is null) as plain,
        max(s.state) filter (where q.renews is not distinct from ${renews}::int) as own
      from requirement q
        cross join lateral (select case
          when q.state = any(${arrayLiteral(openRequirementStates)}::text[]) and not exists (
            select from requirement_use u join market m on m.market_id = u.market_id
            where u.client_id = q.client_id and u.requirement_id = q.requirement_id and u.is_lacking
              and m.iso2 = any(${arrayLiteral(markets)}::text[])) then 'accepted' else q.state end as state) s
      where q.client_id = ${clientId} and q.bo_id = ${need.ownerId} and q.code = ${need.code}
        and q.joined_into is null and q.market_id is not distinct from (
          select market_id from market where ${need.isOfMarket} and iso2 = ${need.market})
        and q.period = ${need.period} and q.seq is null and q.account_id is not distinct from ${need.accountId}::int
        and q.investor_id is not distinct from ${need.investorId}::int
        and (q.renews is null or q.renews is not distinct from ${renews}::int)`
  ).pipe(Effect.map((row) => row ?? { plain: null, own: null }))

const AskedRow = rowOf({
  code: DocumentCode,
  ownerId: Schema.Int,
  investorId: Schema.NullOr(Schema.Int),
  accountId: Schema.NullOr(Schema.Int),
  market: CountryCode,
  period: Schema.Int
})

/** Reads the documents already requested from owners, requested ahead or not, and those the provider does without. */
export const listAsked = (clientId: number, ownerIds: ReadonlyArray<number>) =>
  queryRows(AskedRow)(
    (sql) => sql`
      select distinct q.code, q.bo_id as owner_id, q.investor_id, q.account_id, m.iso2 as market, q.period::int as period
      from requirement q
        join requirement_use u on u.client_id = q.client_id and u.requirement_id = q.requirement_id
        join market m on m.market_id = u.market_id
      where q.client_id = ${clientId} and q.bo_id = any(${arrayLiteral(ownerIds)}::int[]) and q.seq is null
        and (q.state = any(${arrayLiteral(openRequirementStates)}::text[]) or q.state = 'waived')`
  )

/**
 * Requests the document from a day on, in some markets, one of which `need` is for. Returns its number. One that is open
 * already, or was dropped, counts as requested ahead too.
 */
export const writeAhead = (
  clientId: number,
  { need, renews }: AheadNeed,
  markets: ReadonlyArray<CountryCode>,
  on: CalendarDate
) =>
  queryRows(rowOf({ requirementId: Schema.Int }))(
    (sql) => sql`
      with place as (
        select case when ${need.isOfMarket} then min(market_id) end as market_id,
          case when ${need.isOfMarket} then '{}' else array_agg(market_id order by market_id) end::smallint[] as markets
        from market where iso2 = any(${arrayLiteral(markets)}::text[]))
      insert into requirement as q (client_id, code, level, bo_id, market_id, markets, lacking, period, account_id,
        investor_id, name, why, classification_id, state, requested_on, lead_days, is_ahead, renews)
      select ${clientId}::int, ${need.code}, ${need.level}, ${need.ownerId}::int, place.market_id, place.markets,
        place.markets, ${need.period}::smallint, ${need.accountId}::int, ${need.investorId}::int, ${need.name},
        ${need.reason}, ${documentClassIds[need.documentClass]}::smallint, 'requested', ${on}::date,
        ${need.leadDays}::smallint, true, ${renews}::int
      from place
      on conflict (client_id, bo_id, market_id, code, period, account_id, investor_id, seq, renews) do update
        set state = 'requested', is_ahead = true, requested_on = excluded.requested_on, name = excluded.name,
          why = excluded.why, classification_id = excluded.classification_id, lead_days = excluded.lead_days,
          markets = excluded.markets, lacking = excluded.lacking,
          document_id = null, reject_code = '', reject_text = '', ordered_on = null, expected_on = null,
          version = q.version + 1
        where q.state <> all(${arrayLiteral(openRequirementStates)}::text[])
      returning requirement_id`
  ).pipe(Effect.map((rows) => rows.map(({ requirementId }) => requirementId)))

/** Adds markets to an open request ahead of need for all markets. */
export const addMarkets = (clientId: number, { need, renews }: AheadNeed, markets: ReadonlyArray<CountryCode>) =>
  execute(
    (sql) => sql`
      with place as (
        select array_agg(market_id) as added from market where iso2 = any(${arrayLiteral(markets)}::text[]))
      update requirement q set is_ahead = true, version = q.version + 1,
        markets = array(select distinct unnest(q.markets || place.added) order by 1),
        lacking = array(select distinct unnest(q.lacking || place.added) order by 1)
      from place
      where q.client_id = ${clientId} and q.bo_id = ${need.ownerId} and q.code = ${need.code} and q.market_id is null
        and q.joined_into is null and q.period = ${need.period} and q.seq is null
        and q.account_id is not distinct from ${need.accountId}::int
        and q.investor_id is not distinct from ${need.investorId}::int
        and q.renews is not distinct from ${renews}::int
        and q.state = any(${arrayLiteral(openRequirementStates)}::text[]) and not q.markets @> place.added`
  ).pipe(Effect.asVoid)

const RequestRow = rowOf({
  requirementId: Schema.Int,
  ownerId: Schema.Int,
  state: RequirementState,
  papers: Schema.Array(Schema.Struct({ paperId: Schema.Int, state: PaperState }))
})

/** Reads the states of requests, with the documents printed for them. */
export const readRequests = (clientId: number, requirementIds: ReadonlyArray<number>) =>
  queryRows(RequestRow)(
    (sql) => sql`
      select q.requirement_id, q.bo_id as owner_id, q.state, coalesce((
          select json_agg(json_build_object('paperId', p.paper_id, 'state', p.state) order by p.paper_id)
          from paper_requirement w join paper p on p.client_id = w.client_id and p.paper_id = w.paper_id
          where w.client_id = q.client_id and w.requirement_id = q.requirement_id), '[]') as papers
      from requirement q
      where q.client_id = ${clientId} and q.requirement_id = any(${arrayLiteral(requirementIds)}::int[])
      order by q.requirement_id`
  )

/** Withdraws requests ahead of need. Requirements that have another reason stay open. */
export const writeWithdrawn = (clientId: number, requirementIds: ReadonlyArray<number>) =>
  execute(
    (sql) => sql`
      update requirement set is_ahead = false, ordered_on = null, expected_on = null, version = version + 1
      where client_id = ${clientId} and requirement_id = any(${arrayLiteral(requirementIds)}::int[])`
  )

/** Sheets that are printed and not posted are good for nothing any more. */
export const supersedePapers = (clientId: number, paperIds: ReadonlyArray<number>) =>
  execute(
    (sql) => sql`
      update paper set state = 'superseded', version = version + 1
      where client_id = ${clientId} and paper_id = any(${arrayLiteral(paperIds)}::int[])`
  )
