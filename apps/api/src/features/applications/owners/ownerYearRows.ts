import { OwnerYear } from "@reclaim/core/domain/account/investors/OwnerYear"
import { InvestorRow } from "@reclaim/core/domain/application/steps/InvestorsStep"
import { openPhases, stageIdsIn } from "@reclaim/core/domain/reclaim/StagePhase"
import { Effect, Schema, Struct } from "effect"
import { arrayLiteral } from "../../../platform/sql/arrayLiteral.ts"
import { execute, queryFirst, queryRows } from "../../../platform/sql/queryRows.ts"
import { rowOf } from "../../../platform/sql/rowOf.ts"

const openStages = stageIdsIn(...openPhases)

const PartRow = rowOf({
  investorId: Schema.Int,
  taxYear: Schema.Int,
  ...Struct.pick(InvestorRow.fields, ["name", "usClassification", "percent", "address"]),
  entityType: InvestorRow.fields.entityType.members[0],
  residence: InvestorRow.fields.residence.members[0],
  numberKind: Schema.NullOr(Schema.String),
  valueSealed: Schema.NullOr(Schema.Uint8Array)
})

/** An investor's part of an owner in a year as it is on file, the tax number of its residence sealed. */
export type PartOnFileRow = typeof PartRow.Type

/** Reads the investors behind an owner in these years, latest year and largest share first. */
export const readPartsOnFile = (clientId: number, ownerId: number, years: ReadonlyArray<number>) =>
  queryRows(PartRow)(
    (sql) => sql`
      select p.investor_id, p.tax_year::int as tax_year, i.name, i.entity_type, i.us_classification, i.residence,
        trim_scale(p.percent)::text as percent, f.address, t.kind as number_kind, t.value_sealed
      from ownership p join investor i on i.client_id = p.client_id and i.investor_id = p.investor_id
        left join investor_profile f on f.client_id = p.client_id and f.investor_id = p.investor_id
        left join lateral (
          select n.kind, n.value_sealed from tax_number n
          where n.client_id = p.client_id and n.holder = 'investor' and n.holder_id = p.investor_id
            and n.country = i.residence
          order by n.kind = 'Other', n.kind limit 1) t on true
      where p.client_id = ${clientId} and p.bo_id = ${ownerId} and p.tax_year = any(${arrayLiteral(years)}::smallint[])
      order by p.tax_year desc, p.percent desc, p.investor_id`
  )

/** Reads the investors on file and the open reclaims of an owner by tax year. A year with neither is absent. */
export const readOwnerYears = (clientId: number, ownerId: number) =>
  queryRows(rowOf(OwnerYear.fields))(
    (sql) => sql`
      with part as (
        select tax_year::int as tax_year, trim_scale(sum(percent))::text as percent, count(*)::int as investor_count
        from ownership where client_id = ${clientId} and bo_id = ${ownerId} group by 1),
      claimed as (
        select extract(year from e.pay_date)::int as tax_year, count(*)::int as trans_count,
          sum(r.dash_cents)::float8 as net_reclaim
        from account a join reclaim r on r.client_id = a.client_id and r.account_id = a.account_id
          join dividend_event e on e.event_id = r.event_id
        where a.client_id = ${clientId} and a.bo_id = ${ownerId} and r.stage_id = any(${openStages}::int[])
        group by 1)
      select tax_year, p.percent, coalesce(p.investor_count, 0) as investor_count,
        coalesce(c.trans_count, 0) as trans_count, coalesce(c.net_reclaim, 0) as net_reclaim
      from part p full join claimed c using (tax_year)
      order by tax_year desc`
  )

/** The number of the application for an owner's investors that is under way; null for none. */
export const findOpenInvestors = (clientId: number, ownerId: number) =>
  queryFirst(rowOf({ applicationId: Schema.Int }))(
    (sql) => sql`
      select application_id from application
      where client_id = ${clientId} and bo_id = ${ownerId} and kind = 'investors'
        and state in ('draft', 'submitted', 'in_review', 'returned')`
  ).pipe(Effect.map((row) => row?.applicationId ?? null))

/** Removes an owner's investors in these years; the caller writes the new ones. */
export const removeParts = (clientId: number, ownerId: number, years: ReadonlyArray<number>) =>
  execute(
    (sql) => sql`
      delete from ownership
      where client_id = ${clientId} and bo_id = ${ownerId} and tax_year = any(${arrayLiteral(years)}::smallint[])`
  )
