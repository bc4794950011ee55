import { openRequirementStates } from "@reclaim/core/domain/document/requirement/RequirementState"
import { waitingStageIds } from "@reclaim/core/rules/document/requirement/waitingStages"
import { BlockCustodian, BlockMarket } from "@reclaim/engine/block/BlockDelta"
import {
  type AwaitedRequirements,
  type DocumentRows,
  type InvestorWeights,
  type OpenRequirement,
  type RequirementLink,
  WaitingAccount,
  WaitingInvestor,
  WaitingOwner,
  type WaitingRow
} from "@reclaim/engine/document/DocumentRows"
import type { DocumentChanges } from "@reclaim/engine/document/documentRowsAfter"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { decodedAs } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"
import { readHead } from "../DashboardRows.ts"

// There can be tens of thousands of these rows, so they are not decoded; a test decodes samples. Column names are the
// fields of the rows.

/** Reads the waiting reclaims, or all that were written after a revision if one is given. */
const readReclaims = (sql: SqlClient.SqlClient, clientId: number, since: number | null) => sql<WaitingRow>`
  select r.seq, r.account_id as "accountId", r.event_id as "eventId", extract(year from e.pay_date)::int as "payYear",
    r.market_id as "marketId", r.stage_id as "stageId", r.dash_cents::float8 as cents,
    coalesce(r.agent_cutoff - date '2000-01-01', 0) as "agentCutoff",
    r.expires_on - date '2000-01-01' as "expiresOn"
  from reclaim r join dividend_event e on e.event_id = r.event_id
  where r.client_id = ${clientId}
    and ${since === null ? sql`r.stage_id = any(${waitingStageIds}::smallint[])` : sql`r.rev > ${since}`}
  order by r.seq`

/** Reads the open requirements, or all that were written after a revision if one is given. */
const readRequirements = (sql: SqlClient.SqlClient, clientId: number, since: number | null) => sql<OpenRequirement>`
  select requirement_id as "requirementId", code, name, why, level, coalesce(assigned_class, classification_id) as "classificationId", period,
    requested_on as "requestedOn", state, lead_days as "leadDays", ordered_on as "orderedOn",
    expected_on as "expectedOn", version, bo_id as "ownerId",
    case when market_id is not null then array[market_id] when lacking <> '{}' then lacking else markets end as "marketIds",
    account_id as "accountId",
    investor_id as "investorId", document_id as "documentId"
  from requirement where client_id = ${clientId}
    and ${since === null ? sql`state = any(${openRequirementStates}::text[])` : sql`rev > ${since}`}
  order by requirement_id`

const readLinks = (sql: SqlClient.SqlClient, clientId: number, since: number | null) => sql<RequirementLink>`
  select requirement_id as "requirementId", seqs from requirement
  where client_id = ${clientId} and seqs <> '{}' and ${since === null ? sql`true` : sql`rev > ${since}`}
  order by requirement_id`

/** Reads the requirements of accounts that are not active yet; they are few, so always all of them. */
const readAwaited = (sql: SqlClient.SqlClient, clientId: number) => sql<AwaitedRequirements>`
  select l.account_id as "accountId", u.market_id as "marketId",
    array_agg(u.requirement_id order by u.requirement_id) as "requirementIds"
  from requirement_account l
    join requirement_use u on u.client_id = l.client_id and u.requirement_id = l.requirement_id and u.is_lacking
  where l.client_id = ${clientId} group by 1, 2 order by 1, 2`

const readWeights = (sql: SqlClient.SqlClient, clientId: number, since: number | null) => sql<InvestorWeights>`
  select l.seq, array_agg(l.investor_id order by l.investor_id) as "investorIds",
    array_agg(l.reclaim_minor order by l.investor_id) as weights
  from reclaim r join reclaim_line l on l.client_id = r.client_id and l.seq = r.seq
  where r.client_id = ${clientId} and r.stage_id = any(${waitingStageIds}::smallint[])
    and ${since === null ? sql`true` : sql`r.rev > ${since}`}
  group by l.seq order by l.seq`

const readDictionaries = Effect.fnUntraced(function* (clientId: number) {
  const sql = yield* SqlClient.SqlClient
  const accounts = yield* sql`
    select account_id, custodian_id, bo_id as owner_id, code from account where client_id = ${clientId}
    order by account_id`.pipe(decodedAs(rowOf(WaitingAccount.fields)))
  const owners = yield* sql`
    select bo_id as owner_id, name, residence, entity_type, us_classification from beneficial_owner
    where client_id = ${clientId} order by bo_id`.pipe(decodedAs(rowOf(WaitingOwner.fields)))
  const investors = yield* sql`
    select investor_id, name from investor where client_id = ${clientId} order by investor_id`.pipe(
    decodedAs(rowOf(WaitingInvestor.fields))
  )
  const custodians = yield* sql`select custodian_id, code, name from custodian order by custodian_id`.pipe(
    decodedAs(rowOf(BlockCustodian.fields))
  )
  const markets = yield* sql`select market_id, iso2, name from market order by market_id`.pipe(
    decodedAs(rowOf(BlockMarket.fields))
  )
  return { accounts, owners, investors, custodians, markets }
})

const readRows = Effect.fnUntraced(function* (clientId: number, since: number | null) {
  const sql = yield* SqlClient.SqlClient
  const { rev } = yield* readHead(clientId)
  return {
    rev,
    reclaims: yield* readReclaims(sql, clientId, since),
    requirements: yield* readRequirements(sql, clientId, since),
    links: yield* readLinks(sql, clientId, since),
    awaited: yield* readAwaited(sql, clientId),
    weights: yield* readWeights(sql, clientId, since),
    ...(yield* readDictionaries(clientId))
  }
})

/** Reads a client's document requirements. Sees its transaction's client only; the caller provides one snapshot. */
export const readDocumentRows = (clientId: number) => Effect.map(readRows(clientId, null), (rows): DocumentRows => rows)

/** Reads the changes after a revision. Sees its transaction's client only; the caller provides one snapshot. */
export const readDocumentChanges = (clientId: number, since: number) =>
  Effect.map(readRows(clientId, since), (rows): DocumentChanges => rows)
