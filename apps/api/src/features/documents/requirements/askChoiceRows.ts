import { isTransparent } from "@reclaim/core/domain/market/EntityType"
import {
  type AskChoices,
  HeldUpReclaim,
  maxAskChoices
} from "@reclaim/core/domain/document/requirement/RequirementDetail"
import { waitingStageIds } from "@reclaim/core/rules/document/requirement/waitingStages"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { arrayLiteral } from "../../../platform/sql/arrayLiteral.ts"
import { decodedAs } from "../../../platform/sql/queryRows.ts"
import { rowOf } from "../../../platform/sql/rowOf.ts"
import { findOwner } from "./ownerRows.ts"

const NamedRow = rowOf({ id: Schema.Int, name: Schema.String })

const PaymentRow = rowOf(HeldUpReclaim.fields)

const YearRow = rowOf({ year: Schema.Int })

/** Lists what the desk may request documents for, for an owner in some markets: wherever the owner has waiting reclaims. */
export const listAskChoices = Effect.fnUntraced(function* (
  clientId: number,
  ownerId: number,
  markets: ReadonlyArray<string>
) {
  const sql = yield* SqlClient.SqlClient
  const waiting = sql`
    reclaim r join account a on a.client_id = r.client_id and a.account_id = r.account_id
      join dividend_event e on e.event_id = r.event_id
      join market m on m.market_id = r.market_id
    where r.client_id = ${clientId} and a.bo_id = ${ownerId} and m.iso2 = any(${arrayLiteral(markets)}::text[])
      and r.stage_id = any(${waitingStageIds}::int[])`
  const years = yield* sql`
    select distinct extract(year from e.pay_date)::int as year from ${waiting} order by 1 desc`.pipe(decodedAs(YearRow))
  const accounts = yield* sql`
    select a.account_id as id, a.code as name from ${waiting}
    group by 1, 2 order by min(r.agent_cutoff) nulls last, 2 limit ${maxAskChoices}`.pipe(decodedAs(NamedRow))
  const payments = yield* sql`
    select w.seq as transaction_id, s.name as security, w.account, w.pay_date, w.net_reclaim, w.agent_cutoff
    from (
      select r.seq, a.code as account, e.pay_date, e.security_id, r.dash_cents::float8 as net_reclaim, r.agent_cutoff
      from ${waiting} order by r.agent_cutoff nulls last, r.seq limit ${maxAskChoices}) w
      join security s on s.security_id = w.security_id
    order by w.agent_cutoff nulls last, w.seq`.pipe(decodedAs(PaymentRow))
  const owner = yield* findOwner(clientId, ownerId)
  const investors =
    owner === null || !isTransparent(owner)
      ? []
      : yield* sql`
          select distinct i.investor_id as id, i.name from ownership w
            join investor i on i.client_id = w.client_id and i.investor_id = w.investor_id
          where w.client_id = ${clientId} and w.bo_id = ${ownerId}
          order by 2, 1 limit ${maxAskChoices}`.pipe(decodedAs(NamedRow))
  return { years: years.map(({ year }) => year), accounts, investors, payments } satisfies AskChoices
})
