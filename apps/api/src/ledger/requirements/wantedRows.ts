import { DocumentCode } from "@reclaim/core/domain/document/DocumentCode"
import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { EntityType } from "@reclaim/core/domain/market/EntityType"
import { UsClassification } from "@reclaim/core/domain/market/UsClassification"
import { RequirementState } from "@reclaim/core/domain/document/requirement/RequirementState"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { arrayLiteral } from "../../platform/sql/arrayLiteral.ts"
import { decodedAs } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"

/** Columns of a requirement in one of its markets that determine the document to sign. */
export const WantedRow = rowOf({
  requirementId: Schema.Int,
  state: RequirementState,
  code: DocumentCode,
  name: Schema.String,
  period: Schema.Int,
  ownerId: Schema.Int,
  investorId: Schema.NullOr(Schema.Int),
  accountId: Schema.NullOr(Schema.Int),
  seq: Schema.NullOr(Schema.Int),
  market: CountryCode,
  marketName: Schema.String,
  ownerName: Schema.String,
  investorName: Schema.NullOr(Schema.String),
  accountCode: Schema.NullOr(Schema.String),
  residence: CountryCode,
  entityType: EntityType,
  usClassification: Schema.NullOr(UsClassification)
})
export type WantedRow = typeof WantedRow.Type

/** Reads some requirements of the client, one row for each market that lacks them; of those on file, for each. */
export const readWanted = Effect.fnUntraced(function* (
  clientId: number,
  requirementIds: ReadonlyArray<number>,
  seesInvestors: boolean
) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql`
    select q.requirement_id, q.state, q.code, q.name, q.period, q.bo_id as owner_id, q.investor_id, q.account_id, q.seq,
      m.iso2 as market, m.name as market_name, o.name as owner_name, i.name as investor_name, a.code as account_code,
      o.residence, o.entity_type, o.us_classification
    from requirement q
      join requirement_use u on u.client_id = q.client_id and u.requirement_id = q.requirement_id
        and (u.is_lacking or q.lacking = '{}')
      join market m on m.market_id = u.market_id
      join beneficial_owner o on o.client_id = q.client_id and o.bo_id = q.bo_id
      left join investor i on i.client_id = q.client_id and i.investor_id = q.investor_id
      left join account a on a.client_id = q.client_id and a.account_id = q.account_id
    where q.client_id = ${clientId} and q.requirement_id = any(${arrayLiteral(requirementIds)}::int[])
      and (${seesInvestors} or q.investor_id is null)
    order by q.requirement_id, m.iso2`.pipe(decodedAs(WantedRow))
})

/** Number of requirements that some rows are of. */
export const countOfWanted = (rows: ReadonlyArray<WantedRow>): number =>
  new Set(rows.map(({ requirementId }) => requirementId)).size
