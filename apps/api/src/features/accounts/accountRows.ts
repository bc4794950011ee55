import { Account } from "@reclaim/core/domain/account/Account"
import { AccountState } from "@reclaim/core/domain/account/AccountState"
import { openPhases, stageIdsIn } from "@reclaim/core/domain/reclaim/StagePhase"
import { documentClassIds } from "@reclaim/core/domain/requirement/DocumentClass"
import { waitingStageIds } from "@reclaim/core/rules/requirement/waitingStages"
import { Effect, Schema, Struct } from "effect"
import { SqlClient, SqlSchema } from "effect/sql"
import { rowOf } from "../../platform/sql/rowOf.ts"

const countedStages = stageIdsIn(...openPhases, "paid")
const openStages = stageIdsIn(...openPhases)

/** An account with its reclaim totals, and with what decides who has to act; see `nextStepsOf`. */
const AccountRow = rowOf({
  ...Struct.omit(Account.fields, ["nextStep"]),
  ownerId: Schema.Int,
  change: Schema.NullOr(Schema.Literals(["draft", "submitted", "in_review", "returned"])),
  isImported: Schema.Boolean
})
export type StoredAccountRow = typeof AccountRow.Type

/** One without a profile is active. */
const isInState = (sql: SqlClient.SqlClient, state: AccountState | null) =>
  state === null
    ? sql`true`
    : sql`coalesce((
        select f.state from account_profile f
        where f.client_id = a.client_id and f.account_id = a.account_id), 'active') = ${state}`

const columns = (sql: SqlClient.SqlClient) => sql`
  p.account_id, coalesce(f.version, 1) as version, p.fi_code, p.fi_name, p.acct_code,
  coalesce(f.account_name, '') as account_name, coalesce(f.state, 'active') as state, f.account_type is null as is_imported,
  n.application_id, n.state as change, p.bo_id as owner_id, o.name as bo_name, l.missing_count, t.trans_count, t.open_trans_count,
  t.open_net_reclaim`

/** What is told of the accounts `p` beside their numbers. Sums of bigint are numeric; as float8 they are exact below 2^53 cents. */
const facts = (sql: SqlClient.SqlClient, clientId: number) => sql`
  join beneficial_owner o on o.client_id = ${clientId} and o.bo_id = p.bo_id
  left join account_profile f on f.client_id = ${clientId} and f.account_id = p.account_id
  left join lateral (
    select c.application_id, c.state from application c
    where c.client_id = ${clientId} and c.account_id = p.account_id and c.kind = 'change'
      and c.state in ('draft', 'submitted', 'in_review', 'returned')
    order by c.application_id desc limit 1
  ) n on true
  cross join lateral (
    select count(*) filter (where r.stage_id = any(${countedStages}::int[]))::int as trans_count,
      count(*) filter (where r.stage_id = any(${openStages}::int[]))::int as open_trans_count,
      coalesce(sum(r.dash_cents) filter (where r.stage_id = any(${openStages}::int[])), 0)::float8 as open_net_reclaim
    from reclaim r where r.client_id = ${clientId} and r.account_id = p.account_id
  ) t
  cross join lateral (
    select count(*)::int as missing_count from (
      select d.requirement_id from requirement_account d
      where d.client_id = ${clientId} and d.account_id = p.account_id
      union
      select h.requirement_id from reclaim r
        join requirement_reclaim h on h.client_id = r.client_id and h.seq = r.seq
      where r.client_id = ${clientId} and r.account_id = p.account_id
        and r.stage_id = any(${waitingStageIds}::int[])
    ) b join requirement q on q.client_id = ${clientId} and q.requirement_id = b.requirement_id
    where coalesce(q.assigned_class, q.classification_id) <> ${documentClassIds.processing}
  ) l`

const numbers = (sql: SqlClient.SqlClient) => sql`
  select a.account_id, a.bo_id, a.code as acct_code, c.code as fi_code, c.name as fi_name
  from account a join custodian c on c.custodian_id = a.custodian_id`

// Cuts the page first, so that reclaims are summed for its accounts only, each through the index on account and event.
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
        select ${columns(sql)}
        from (
          ${numbers(sql)}
          where a.client_id = ${clientId} and ${isInState(sql, state)}
          order by c.code collate "C", a.code collate "C" limit ${limit}::int offset ${offset}::int
        ) p
        ${facts(sql, clientId)}
        order by p.fi_code collate "C", p.acct_code collate "C"`
    )
})

/** Some of a client's accounts, in no order; numbers that are none of its accounts are passed over. */
export const findAccountsOf = SqlSchema.findAll({
  Request: Schema.Struct({ clientId: Schema.Int, accountIds: Schema.Array(Schema.Int) }),
  Result: AccountRow,
  execute: ({ accountIds, clientId }) =>
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql`
        select ${columns(sql)}
        from (${numbers(sql)} where a.client_id = ${clientId} and a.account_id = any(${accountIds}::int[])) p
        ${facts(sql, clientId)}`
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
