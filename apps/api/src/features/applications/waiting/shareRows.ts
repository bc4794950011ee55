import { EntityType, isTransparent } from "@reclaim/core/domain/market/EntityType"
import { UsClassification } from "@reclaim/core/domain/market/UsClassification"
import { openPhases, stageIdsIn } from "@reclaim/core/domain/reclaim/StagePhase"
import { Schema } from "effect"
import { arrayLiteral } from "../../../platform/sql/arrayLiteral.ts"
import { queryRows } from "../../../platform/sql/queryRows.ts"
import { rowOf } from "../../../platform/sql/rowOf.ts"

const lookedThrough = EntityType.literals.filter((entityType) => isTransparent({ entityType, usClassification: null }))
const lookedThroughLlcs = UsClassification.literals.filter((usClassification) =>
  isTransparent({ entityType: "llc", usClassification })
)

const openStages = stageIdsIn(...openPhases)

const YearRow = rowOf({
  ownerId: Schema.Int,
  ownerName: Schema.String,
  claimedFrom: Schema.NullOr(Schema.Int),
  taxYear: Schema.NullOr(Schema.Int),
  percent: Schema.NullOr(Schema.String),
  transCount: Schema.Int,
  netReclaim: Schema.Finite
})

/**
 * Reads the years of a client's look-through owners with accounts that are not closed: investors' shares on file and
 * open reclaims, by owner. An owner with neither has one row without a year. Omits owners whose investors are under
 * review by the provider.
 */
export const readShareYears = (clientId: number) =>
  queryRows(YearRow)(
    (sql) => sql`
      with owner as (
        select o.bo_id, o.name, min(f.claim_from_year)::int as claimed_from
        from beneficial_owner o join account a on a.client_id = o.client_id and a.bo_id = o.bo_id
          left join account_profile f on f.client_id = a.client_id and f.account_id = a.account_id
        where o.client_id = ${clientId} and coalesce(f.state, 'active') <> 'closed'
          and (o.entity_type = any(${arrayLiteral(lookedThrough)}::text[])
            or (o.entity_type = 'llc' and o.us_classification = any(${arrayLiteral(lookedThroughLlcs)}::text[])))
          and not exists (
            select from application n where n.client_id = o.client_id and n.bo_id = o.bo_id and n.kind = 'investors'
              and n.state in ('submitted', 'in_review'))
        group by o.bo_id, o.name),
      part as (
        select p.bo_id, p.tax_year::int as tax_year, trim_scale(sum(p.percent))::text as percent
        from ownership p join owner using (bo_id) where p.client_id = ${clientId} group by 1, 2),
      claimed as (
        select a.bo_id, extract(year from e.pay_date)::int as tax_year, count(*)::int as trans_count,
          sum(r.dash_cents)::float8 as net_reclaim
        from account a join owner using (bo_id)
          join reclaim r on r.client_id = a.client_id and r.account_id = a.account_id
          join dividend_event e on e.event_id = r.event_id
        where a.client_id = ${clientId} and r.stage_id = any(${openStages}::int[]) group by 1, 2)
      select o.bo_id as owner_id, o.name as owner_name, o.claimed_from, y.tax_year, y.percent,
        coalesce(y.trans_count, 0) as trans_count, coalesce(y.net_reclaim, 0) as net_reclaim
      from owner o left join (part p full join claimed c using (bo_id, tax_year)) y on y.bo_id = o.bo_id
      order by o.name collate "C", o.bo_id, y.tax_year`
  )

export type ShareYearRow = typeof YearRow.Type
