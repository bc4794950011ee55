import { Account } from "@reclaim/core/domain/account/Account"
import { AccountState } from "@reclaim/core/domain/account/AccountState"
import { openPhases, stageIdsIn } from "@reclaim/core/domain/reclaim/StagePhase"
import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { MissingDocuments } from "@reclaim/core/rules/account/MissingDocuments"
import { Effect, Schema, Struct } from "effect"
import { SqlClient, SqlSchema } from "effect/sql"
import { isPastDeadlineSql } from "../../ledger/filterSql.ts"
import { execute } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"
import { joinMissingDocuments, missingCounts } from "./missingSql.ts"

const countedStages = stageIdsIn(...openPhases, "paid")
const openStages = stageIdsIn(...openPhases)

/** Account with its reclaim totals and the facts that decide who acts next; see `nextStepsOf`. */
const AccountRow = rowOf({
  ...Struct.omit(Account.fields, ["nextStep"]),
  ...MissingDocuments.fields,
  ownerId: Schema.Int,
  change: Schema.NullOr(Schema.Literals(["draft", "submitted", "in_review", "returned"])),
  isImported: Schema.Boolean
})
export type StoredAccountRow = typeof AccountRow.Type

/** Condition on the state of an account; without a profile it is active. */
const isInState = (sql: SqlClient.SqlClient, state: AccountState | null) =>
  state === null
    ? sql`true`
    : sql`coalesce((
        select f.state from account_profile f
        where f.client_id = a.client_id and f.account_id = a.account_id), 'active') = ${state}`

/** Condition for the derived field `markets`, which the database does not store. */
const isInMarket = (sql: SqlClient.SqlClient, market: string | null) =>
  market === null
    ? sql`true`
    : sql`(
        exists (
          select from reclaim r join market m on m.market_id = r.market_id
          where r.client_id = a.client_id and r.account_id = a.account_id and m.iso2 = ${market}
            and r.stage_id = any(${countedStages}::int[]))
        or exists (
          select from account_profile f
          where f.client_id = a.client_id and f.account_id = a.account_id and ${market} = any(f.markets)))`

const columns = (sql: SqlClient.SqlClient) => sql`
  p.account_id, coalesce(f.version, 1) as version, p.fi_code, p.fi_name, p.acct_code,
  coalesce(f.account_name, '') as account_name, coalesce(f.state, 'active') as state, f.account_type is null as is_imported,
  n.application_id, n.state as change, p.bo_id as owner_id, o.name as bo_name, k.markets, ${missingCounts(sql)},
  t.trans_count, t.open_trans_count, t.open_net_reclaim`

/**
 * Joins the facts of the accounts `p`, which a `with` names, to their numbers. Sums of bigint are numeric; as float8
 * they are exact below 2^53 cents.
 */
const facts = (sql: SqlClient.SqlClient, clientId: number, today: CalendarDate) => sql`
  join beneficial_owner o on o.client_id = ${clientId} and o.bo_id = p.bo_id
  left join account_profile f on f.client_id = ${clientId} and f.account_id = p.account_id
  left join lateral (
    select c.application_id, c.state from application c
    where c.client_id = ${clientId} and c.account_id = p.account_id and c.kind = 'change'
      and c.state in ('draft', 'submitted', 'in_review', 'returned')
    order by c.application_id desc limit 1
  ) n on true
  cross join lateral (
    select count(*) filter (where r.stage_id = any(${countedStages}::int[]) and not l.is_past)::int as trans_count,
      count(*) filter (where r.stage_id = any(${openStages}::int[]) and not l.is_past)::int as open_trans_count,
      coalesce(sum(r.dash_cents) filter (where r.stage_id = any(${openStages}::int[]) and not l.is_past), 0)::float8
        as open_net_reclaim,
      array_agg(distinct r.market_id) filter (where r.stage_id = any(${countedStages}::int[])) as market_ids
    from reclaim r cross join lateral (select ${isPastDeadlineSql(sql, today)} as is_past) l
    where r.client_id = ${clientId} and r.account_id = p.account_id
  ) t
  cross join lateral (
    select coalesce(string_agg(b.iso2, ' ' order by b.iso2 collate "C"), '') as markets from (
      select m.iso2 from market m where m.market_id = any(t.market_ids)
      union select unnest(f.markets)) b
  ) k
  ${joinMissingDocuments(sql, clientId)}`

const numbers = (sql: SqlClient.SqlClient) => sql`
  select a.account_id, a.bo_id, a.code as acct_code, c.code as fi_code, c.name as fi_name
  from account a join custodian c on c.custodian_id = a.custodian_id`

// Cuts the page first, so that reclaims are summed for its accounts only, each through the index on account and event.
const findAccounts = SqlSchema.findAll({
  Request: Schema.Struct({
    clientId: Schema.Int,
    state: Schema.NullOr(AccountState),
    market: Schema.NullOr(CountryCode),
    offset: Schema.Int,
    limit: Schema.Int,
    today: Schema.toType(CalendarDate)
  }),
  Result: AccountRow,
  execute: ({ clientId, limit, market, offset, state, today }) =>
    execute(
      (sql) => sql`
        with p as materialized (
          ${numbers(sql)}
          where a.client_id = ${clientId} and ${isInState(sql, state)} and ${isInMarket(sql, market)}
          order by c.code collate "C", a.code collate "C" limit ${limit}::int offset ${offset}::int
        )
        select ${columns(sql)} from p
        ${facts(sql, clientId, today)}
        order by p.fi_code collate "C", p.acct_code collate "C"`
    )
})

/** Some of a client's accounts, in no order; numbers that are none of its accounts are passed over. */
export const findAccountsOf = SqlSchema.findAll({
  Request: Schema.Struct({
    clientId: Schema.Int,
    accountIds: Schema.Array(Schema.Int),
    today: Schema.toType(CalendarDate)
  }),
  Result: AccountRow,
  execute: ({ accountIds, clientId, today }) =>
    execute(
      (sql) => sql`
        with p as materialized (
          ${numbers(sql)} where a.client_id = ${clientId} and a.account_id = any(${accountIds}::int[])
        )
        select ${columns(sql)} from p
        ${facts(sql, clientId, today)}`
    )
})

const countAccounts = SqlSchema.findOne({
  Request: Schema.Struct({
    clientId: Schema.Int,
    state: Schema.NullOr(AccountState),
    market: Schema.NullOr(CountryCode)
  }),
  Result: Schema.Struct({ total: Schema.Int }),
  execute: ({ clientId, market, state }) =>
    execute(
      (sql) => sql`
        select count(*)::int as total from account a where a.client_id = ${clientId} and ${isInState(sql, state)}
          and ${isInMarket(sql, market)}`
    )
})

/** Page of a client's accounts, in any state or market where none is given. */
export interface AccountPart {
  readonly state?: AccountState | null | undefined
  readonly market?: CountryCode | null | undefined
  readonly offset: number
  readonly limit: number
}

/**
 * A page of a client's accounts by custodian and account code, with the total number. Reclaims past their deadline
 * today are not counted. Sees its transaction's client only.
 */
export const readAccountPage = Effect.fnUntraced(function* (
  clientId: number,
  { limit, market = null, offset, state = null }: AccountPart,
  today: CalendarDate
) {
  const { total } = yield* countAccounts({ clientId, state, market })
  return { accounts: yield* findAccounts({ clientId, state, market, limit, offset, today }), totalCount: total }
})
