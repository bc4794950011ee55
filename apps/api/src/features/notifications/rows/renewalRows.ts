import { DocumentCode } from "@reclaim/core/domain/document/DocumentCode"
import { DocumentState } from "@reclaim/core/domain/document/DocumentState"
import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { openRequirementStates } from "@reclaim/core/domain/document/requirement/RequirementState"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { Schema } from "effect"
import { arrayLiteral } from "../../../platform/sql/arrayLiteral.ts"
import { queryRows } from "../../../platform/sql/queryRows.ts"
import { rowOf } from "../../../platform/sql/rowOf.ts"

const RenewableRow = rowOf({
  code: DocumentCode,
  title: Schema.String,
  ownerId: Schema.Int,
  ownerName: Schema.String,
  state: DocumentState,
  investorId: Schema.NullOr(Schema.Int),
  accountId: Schema.NullOr(Schema.Int),
  seq: Schema.NullOr(Schema.Int),
  markets: Schema.Array(CountryCode),
  period: Schema.Int,
  validFrom: CalendarDate,
  validTo: Schema.NullOr(CalendarDate),
  isAsked: Schema.Boolean
})

/** The documents of a client that hold and are of no year: some end, and others go on where these end. */
export const listRenewable = (clientId: number) =>
  queryRows(RenewableRow)(
    (sql) => sql`
      select d.code, d.title, d.bo_id as owner_id, o.name as owner_name, d.state, d.investor_id, d.account_id, d.seq,
        d.markets, d.period::int as period, d.valid_from, d.valid_to,
        exists (
          select from requirement q
          where q.client_id = d.client_id and q.renews = d.document_id
            and q.state = any(${arrayLiteral(openRequirementStates)}::text[])) as is_asked
      from document d join beneficial_owner o on o.client_id = d.client_id and o.bo_id = d.bo_id
      where d.client_id = ${clientId} and d.state = 'active' and d.period = 0
      order by d.document_id`
  )
