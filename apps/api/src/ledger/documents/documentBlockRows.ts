import { openRequirementStates } from "@reclaim/core/domain/requirement/RequirementState"
import { waitingStageIds } from "@reclaim/core/rules/requirement/waitingStages"
import { BlockCustodian, BlockMarket } from "@reclaim/engine/block/BlockDelta"
import {
  type DocumentRows,
  type InvestorWeights,
  type OpenRequirement,
  type RequirementLink,
  WaitingAccount,
  WaitingInvestor,
  WaitingOwner,
  type WaitingRow
} from "@reclaim/engine/document/DocumentRows"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { decodedAs } from "../../platform/sql/decodedAs.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"
import { readHead } from "../DashboardRows.ts"

// What there can be tens of thousands of is not decoded, and a test decodes samples: the names of its columns are the fields
// of its rows.

const readReclaims = (sql: SqlClient.SqlClient, clientId: number) => sql<WaitingRow>`
  select seq, account_id as "accountId", event_id as "eventId", market_id as "marketId", stage_id as "stageId",
    dash_cents::float8 as cents, coalesce(agent_cutoff - date '2000-01-01', 0) as "agentCutoff"
  from reclaim where client_id = ${clientId} and stage_id = any(${waitingStageIds}::smallint[])
  order by seq`

const readRequirements = (sql: SqlClient.SqlClient, clientId: number) => sql<OpenRequirement>`
  select requirement_id as "requirementId", code, name, why, level, coalesce(assigned_class, classification_id) as "classificationId", period,
    requested_on as "requestedOn", state, lead_days as "leadDays", ordered_on as "orderedOn",
    expected_on as "expectedOn", version, bo_id as "ownerId", market_id as "marketId", account_id as "accountId",
    investor_id as "investorId"
  from requirement where client_id = ${clientId} and state = any(${openRequirementStates}::text[])
  order by requirement_id`

const readLinks = (sql: SqlClient.SqlClient, clientId: number) => sql<RequirementLink>`
  select requirement_id as "requirementId", seqs from requirement where client_id = ${clientId} and seqs <> '{}'`

const readWeights = (sql: SqlClient.SqlClient, clientId: number) => sql<InvestorWeights>`
  select l.seq, array_agg(l.investor_id order by l.investor_id) as "investorIds",
    array_agg(l.reclaim_minor order by l.investor_id) as weights
  from reclaim r join reclaim_line l on l.client_id = r.client_id and l.seq = r.seq
  where r.client_id = ${clientId} and r.stage_id = any(${waitingStageIds}::smallint[])
  group by l.seq`

const readDictionaries = Effect.fnUntraced(function* (clientId: number) {
  const sql = yield* SqlClient.SqlClient
  const accounts = yield* sql`
    select account_id, custodian_id, bo_id as owner_id, code from account where client_id = ${clientId}`.pipe(
    decodedAs(rowOf(WaitingAccount.fields))
  )
  const owners = yield* sql`
    select bo_id as owner_id, name, residence, entity_type, us_classification from beneficial_owner
    where client_id = ${clientId}`.pipe(decodedAs(rowOf(WaitingOwner.fields)))
  const investors = yield* sql`select investor_id, name from investor where client_id = ${clientId}`.pipe(
    decodedAs(rowOf(WaitingInvestor.fields))
  )
  const custodians = yield* sql`select custodian_id, code, name from custodian`.pipe(
    decodedAs(rowOf(BlockCustodian.fields))
  )
  const markets = yield* sql`select market_id, iso2, name from market`.pipe(decodedAs(rowOf(BlockMarket.fields)))
  return { accounts, owners, investors, custodians, markets }
})

/** What a client's reclaims wait for. Sees its transaction's client only; the caller provides one snapshot. */
export const readDocumentRows = Effect.fnUntraced(function* (clientId: number) {
  const sql = yield* SqlClient.SqlClient
  const { rev } = yield* readHead(clientId)
  const rows: DocumentRows = {
    rev,
    reclaims: yield* readReclaims(sql, clientId),
    requirements: yield* readRequirements(sql, clientId),
    links: yield* readLinks(sql, clientId),
    weights: yield* readWeights(sql, clientId),
    ...(yield* readDictionaries(clientId))
  }
  return rows
})
