import { Account } from "@reclaim/core/domain/account/Account"
import { AccountState } from "@reclaim/core/domain/account/AccountState"
import { openPhases, stageIdsIn } from "@reclaim/core/domain/reclaim/StagePhase"
import { Effect, Schema } from "effect"
import { SqlClient, SqlSchema } from "effect/sql"
import { rowOf } from "../../platform/sql/rowOf.ts"

const countedStages = stageIdsIn(...openPhases, "paid")
const openStages = stageIdsIn(...openPhases)

/** An account with its reclaim totals. */
export const AccountRow = rowOf(Account.fields)

/** One without a profile is active. */
const isInState = (sql: SqlClient.SqlClient, state: AccountState | null) =>
  state === null
    ? sql`true`
    : sql`coalesce((
        select f.state from account_profile f
        where f.client_id = a.client_id and f.account_id = a.account_id), 'active') = ${state}`

// Cuts the page first, so that reclaims are summed for its accounts only, each through the index on account and event.
// Sums of bigint are numeric; as float8 they are exact below 2^53 cents.
const findAccounts = SqlSchema.findAll({
  Request: Schema.Struct({
    clientId: Schema.Int,
    state: Schema.NullOr(AccountState),
    offset: Schema.Int,
    limit: Schema.Int
  }),
  Result: AccountRow,
  execute: ({ clientId, limit, offset, state }) =>
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql`
        select p.account_id, p.fi_code, p.fi_name, p.acct_code, coalesce(f.account_name, '') as account_name,
          coalesce(f.state, 'active') as state,
          (
            select n.application_id from application n
            where n.client_id = ${clientId} and n.account_id = p.account_id and n.kind = 'change'
              and n.state in ('draft', 'submitted', 'in_review', 'returned')
            order by n.application_id desc limit 1) as application_id,
          o.name as bo_name, t.trans_count, t.open_trans_count,
          t.open_net_reclaim
        from (
          select a.account_id, a.bo_id, a.code as acct_code, c.code as fi_code, c.name as fi_name
          from account a join custodian c on c.custodian_id = a.custodian_id
          where a.client_id = ${clientId} and ${isInState(sql, state)}
          order by c.code collate "C", a.code collate "C" limit ${limit}::int offset ${offset}::int
        ) p
        join beneficial_owner o on o.client_id = ${clientId} and o.bo_id = p.bo_id
        left join account_profile f on f.client_id = ${clientId} and f.account_id = p.account_id
        cross join lateral (
          select count(*) filter (where r.stage_id = any(${countedStages}::int[]))::int as trans_count,
            count(*) filter (where r.stage_id = any(${openStages}::int[]))::int as open_trans_count,
            coalesce(sum(r.dash_cents) filter (where r.stage_id = any(${openStages}::int[])), 0)::float8
              as open_net_reclaim
          from reclaim r where r.client_id = ${clientId} and r.account_id = p.account_id
        ) t
        order by p.fi_code collate "C", p.acct_code collate "C"`
    )
})

const countAccounts = SqlSchema.findOne({
  Request: Schema.Struct({ clientId: Schema.Int, state: Schema.NullOr(AccountState) }),
  Result: Schema.Struct({ total: Schema.Int }),
  execute: ({ clientId, state }) =>
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql`
        select count(*)::int as total from account a where a.client_id = ${clientId} and ${isInState(sql, state)}`
    )
})

/** Which of a client's accounts; without a state, those in any. */
export interface AccountPart {
  readonly state?: AccountState | null | undefined
  readonly offset: number
  readonly limit: number
}

/** A page of a client's accounts by custodian and account code, with the total number. Sees its transaction's client only. */
export const readAccountPage = Effect.fnUntraced(function* (
  clientId: number,
  { limit, offset, state = null }: AccountPart
) {
  const { total } = yield* countAccounts({ clientId, state })
  return { accounts: yield* findAccounts({ clientId, state, limit, offset }), totalCount: total }
})
