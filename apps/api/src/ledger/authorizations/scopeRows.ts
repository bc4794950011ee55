import { ScopeState } from "@reclaim/core/domain/authorization/AuthorizationScope"
import type { ScopeChange } from "@reclaim/core/domain/authorization/AuthorizationScope"
import { ReliefMethod } from "@reclaim/core/domain/account/ReliefMethod"
import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { EntityType } from "@reclaim/core/domain/market/EntityType"
import { Rate } from "@reclaim/core/domain/market/Rate"
import { UsClassification } from "@reclaim/core/domain/market/UsClassification"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { openRequirementStates } from "@reclaim/core/domain/document/requirement/RequirementState"
import { claimAuthorization } from "@reclaim/core/rules/document/requirement/documentsNeeded"
import { BigDecimal, Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { arrayLiteral } from "../../platform/sql/arrayLiteral.ts"
import { queryFirst, queryRows } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"

const AccountRow = rowOf({
  accountId: Schema.Int,
  account: Schema.String,
  ownerId: Schema.Int,
  ownerName: Schema.String,
  custodianName: Schema.String,
  reliefMethods: Schema.Array(ReliefMethod),
  /** Highest fee of unfiled reclaims, by market. */
  fees: Schema.Record(Schema.String, Rate),
  residence: CountryCode,
  entityType: EntityType,
  usClassification: Schema.NullOr(UsClassification),
  /** The markets in which a document is missing. */
  blocked: Schema.Array(Schema.String),
  /** The facts that are recorded of the owner, by market. */
  facts: Schema.Record(Schema.String, Schema.Array(Schema.String)),
  set: Schema.Array(
    Schema.Struct({
      market: CountryCode,
      state: ScopeState,
      fromYear: Schema.NullOr(Schema.Int),
      minNet: Schema.NullOr(UsdCents),
      agreedFee: Schema.NullOr(Rate),
      version: Schema.Int
    })
  )
})
export type StoredScope = typeof AccountRow.Type

/** Accounts whose code, owner or custodian contains the text, in any case; all if it is empty. */
export interface SoughtAccounts {
  readonly search: string
  readonly offset: number
  readonly limit: number
}

const isSought = (sql: SqlClient.SqlClient, search: string) => sql`
  (${search} = '' or position(lower(${search}) in lower(a.code)) > 0 or position(lower(${search}) in lower(o.name)) > 0
    or position(lower(${search}) in lower(k.name)) > 0)`

/** Reads a page of a client's accounts in the order of their codes, with their scope and the documents they lack. */
export const readScope = (clientId: number, { limit, offset, search }: SoughtAccounts) =>
  queryRows(AccountRow)(
    (sql) => sql`
      select a.account_id, a.code as account, a.bo_id as owner_id, o.name as owner_name, k.name as custodian_name,
        o.residence, o.entity_type, o.us_classification, coalesce(to_jsonb(f.relief_methods), '[]') as relief_methods,
        coalesce((
          select jsonb_object_agg(g.iso2, g.fee) from (
            select m.iso2, trim_scale(max(r.fee_rate))::text as fee from reclaim r join market m using (market_id)
            where r.client_id = a.client_id and r.account_id = a.account_id and r.filed_on is null group by 1) g), '{}')
          as fees,
        coalesce((
          select jsonb_agg(distinct m.iso2) from requirement q
            join requirement_use u on u.client_id = q.client_id and u.requirement_id = q.requirement_id and u.is_lacking
            join market m on m.market_id = u.market_id
          where q.client_id = a.client_id and q.bo_id = a.bo_id and (q.account_id is null or q.account_id = a.account_id)
            and q.state = any(${arrayLiteral(openRequirementStates)}::text[]) and q.classification_id <> 5
            and q.code <> ${claimAuthorization}), '[]') as blocked,
        coalesce((
          select jsonb_object_agg(c.market, to_jsonb(c.facts)) from owner_treaty_claim c
          where c.client_id = a.client_id and c.bo_id = a.bo_id), '{}') as facts,
        coalesce((
          select jsonb_agg(jsonb_build_object('market', m.iso2, 'state', s.state, 'fromYear', s.from_year, 'minNet',
            s.min_usd_cents, 'agreedFee', trim_scale(s.fee_rate)::text, 'version', s.version))
          from authorization_scope s join market m using (market_id)
          where s.client_id = a.client_id and s.account_id = a.account_id), '[]') as set
      from account a join beneficial_owner o on o.client_id = a.client_id and o.bo_id = a.bo_id
        join custodian k using (custodian_id)
        left join account_profile f on f.client_id = a.client_id and f.account_id = a.account_id
      where a.client_id = ${clientId} and ${isSought(sql, search)} order by a.code, a.account_id offset ${offset} limit ${limit}`
  )

/** Number of accounts that match a search, and the markets in which the client has reclaims. */
export const readScopeFrame = (clientId: number, search: string) =>
  queryFirst(rowOf({ accounts: Schema.Int, markets: Schema.Array(Schema.String) }))(
    (sql) => sql`
      select (
          select count(*)::int from account a join beneficial_owner o on o.client_id = a.client_id and o.bo_id = a.bo_id
            join custodian k using (custodian_id)
          where a.client_id = ${clientId} and ${isSought(sql, search)}) as accounts,
        coalesce((
          select jsonb_agg(m.iso2) from market m where m.market_id in (
            select s.market_id from client_security h join security s using (security_id)
            where h.client_id = ${clientId})), '[]')
          as markets`
  ).pipe(Effect.map((row) => row ?? { accounts: 0, markets: [] }))

const WrittenRow = rowOf({ accountId: Schema.Int, market: CountryCode })

/** Writes changes on top of the versions that were seen; returns those that are written. */
export const writeScope = (clientId: number, changes: ReadonlyArray<ScopeChange>, on: CalendarDate) => {
  const list = (of: (change: ScopeChange) => string | number | null) => arrayLiteral(changes.map(of))
  return queryRows(WrittenRow)(
    // Sorted by key, so that concurrent statements do not deadlock.
    (sql) => sql`
      with written as (
        insert into authorization_scope as s (client_id, account_id, market_id, state, from_year, min_usd_cents,
          fee_rate, effective_on, version)
        select ${clientId}, g.account_id, m.market_id, g.state, g.from_year, g.min_net, g.fee, ${on}::text::date,
          g.version + 1
        from unnest(${list(({ accountId }) => accountId)}::int[], ${list(({ market }) => market)}::text[],
          ${list(({ state }) => state)}::text[], ${list(({ fromYear }) => fromYear)}::smallint[],
          ${list(({ minNet }) => minNet)}::bigint[],
          ${list(({ fee, state }) => (fee === null || state !== "authorized" ? null : BigDecimal.format(fee)))}::numeric[], ${list(({ version }) => version)}::int[])
          as g (account_id, market, state, from_year, min_net, fee, version)
          join market m on m.iso2 = g.market
          join account a on a.client_id = ${clientId} and a.account_id = g.account_id
        order by g.account_id, m.market_id
        on conflict (client_id, account_id, market_id) do update set state = excluded.state,
          from_year = excluded.from_year, min_usd_cents = excluded.min_usd_cents, fee_rate = excluded.fee_rate, effective_on = excluded.effective_on,
          version = excluded.version
        where s.version = excluded.version - 1
        returning account_id, market_id)
      select w.account_id, m.iso2 as market from written w join market m using (market_id)`
  )
}

/** Filters these accounts to those that the client does not have. */
export const unknownAccounts = (clientId: number, accountIds: ReadonlyArray<number>) =>
  queryRows(rowOf({ accountId: Schema.Int }))(
    (sql) => sql`
      select id as account_id from unnest(${arrayLiteral(accountIds)}::int[]) as g (id)
      where not exists (select from account a where a.client_id = ${clientId} and a.account_id = g.id)`
  ).pipe(Effect.map((rows) => rows.map(({ accountId }) => accountId)))

/** Highest fees of unfiled reclaims that differ from those shown to the user who authorises a change. */
export const readRisenFees = (clientId: number, changes: ReadonlyArray<ScopeChange>) => {
  const asked = changes.filter(({ state }) => state === "authorized")
  const list = (of: (change: ScopeChange) => string | number | null) => arrayLiteral(asked.map(of))
  return queryRows(rowOf({ account: Schema.String, market: CountryCode }))(
    (sql) => sql`
      select a.code as account, g.market
      from unnest(${list(({ accountId }) => accountId)}::int[], ${list(({ market }) => market)}::text[],
        ${list(({ fee }) => (fee === null ? null : BigDecimal.format(fee)))}::numeric[]) as g (account_id, market, fee)
        join market m on m.iso2 = g.market
        join account a on a.client_id = ${clientId} and a.account_id = g.account_id
      where g.fee is distinct from (
        select max(r.fee_rate) from reclaim r
        where r.client_id = a.client_id and r.account_id = a.account_id and r.market_id = m.market_id
          and r.filed_on is null)
      order by a.code, g.market`
  )
}

/** The codes of accounts by their numbers. */
export const readAccountNames = (clientId: number, accountIds: ReadonlyArray<number>) =>
  queryRows(rowOf({ accountId: Schema.Int, code: Schema.String }))(
    (sql) => sql`
      select account_id, code from account
      where client_id = ${clientId} and account_id = any(${arrayLiteral(accountIds)}::int[])`
  ).pipe(Effect.map((rows) => new Map(rows.map(({ accountId, code }) => [accountId, code]))))
