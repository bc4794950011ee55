import { DashboardSummary } from "@reclaim/core/domain/reclaim/DashboardSummary"
import { CountryGroup } from "@reclaim/core/domain/reclaim/CountryGroup"
import { CustodianAccountRow } from "@reclaim/core/domain/reclaim/CustodianAccountRow"
import type { DashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import { stages } from "@reclaim/core/domain/reclaim/Stage"
import { openPhases, phaseOf, type StagePhase } from "@reclaim/core/domain/reclaim/StagePhase"
import { StatusGroup } from "@reclaim/core/domain/reclaim/StatusGroup"
import { YearGroup } from "@reclaim/core/domain/reclaim/YearGroup"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import {
  byCountry,
  byCustodianAccount,
  type DashboardFigures,
  withShares
} from "@reclaim/engine/block/DashboardFigures"
import { clientStatusListOrder, internalStatusListOrder } from "@reclaim/engine/block/StatusPair"
import { Context, Effect, Layer, Struct } from "effect"
import { SqlClient } from "effect/sql"
import { Database } from "../platform/database/Database.ts"
import { decodedAs } from "../platform/sql/decodedAs.ts"
import { rowOf } from "../platform/sql/rowOf.ts"
import { inOneSnapshot, readHead } from "./DashboardRows.ts"
import { isSelectedJoined } from "./filterSql.ts"

const meanings = Object.values(stages)

/**
 * The reclaims `r` that a filter passes, joined with their stage `s`, account `a`, custodian `c` and market `m`: the end
 * of a statement, to which more conditions may be added with "and".
 */
export const selectedReclaims = (
  sql: SqlClient.SqlClient,
  clientId: number,
  filter: DashboardFilter,
  today: CalendarDate
) => sql`
    from reclaim r
    join unnest(
      ${meanings.map(({ id }) => id)}::int[],
      ${meanings.map(({ internal }) => internal)}::text[],
      ${meanings.map(({ client }) => client)}::text[],
      ${meanings.map(phaseOf)}::text[]
    ) as s (stage_id, internal, client, phase) on s.stage_id = r.stage_id
    join account a on a.client_id = r.client_id and a.account_id = r.account_id
    join custodian c on c.custodian_id = a.custodian_id
    join market m on m.market_id = r.market_id
    where ${isSelectedJoined(sql, { clientId, filter, today })}`

// An account is one custodian code with one account code, unique per client in its table, so counting account_id counts
// accounts. Sums of bigint are numeric; as float8 they are exact below 2^53 cents.
const amounts = (sql: SqlClient.SqlClient) =>
  sql.literal(`
  sum(r.dash_cents)::float8 as net_reclaim, count(*)::int as trans_count,
  count(distinct r.account_id)::int as acct_count`)

/** Whether the stage `s` of a selected reclaim is one of the phase. */
const isInPhase = (sql: SqlClient.SqlClient, phase: StagePhase) => sql`s.phase = ${phase}`

const StatusRow = rowOf(Struct.omit(StatusGroup.fields, ["shareOfAll"]))
const CountryRow = rowOf(Struct.omit(CountryGroup.fields, ["shareOfAll"]))
const SummaryRow = rowOf(DashboardSummary.fields, { paidYTD: "paid_ytd" })

const placed =
  (order: ReadonlyArray<string>) =>
  (a: { readonly status: string }, b: { readonly status: string }): number =>
    order.indexOf(a.status) - order.indexOf(b.status)

const byInternalStatus = placed(internalStatusListOrder)
const byClientStatus = placed(clientStatusListOrder)

const readSummary = Effect.fnUntraced(function* (clientId: number, filter: DashboardFilter, today: CalendarDate) {
  const sql = yield* SqlClient.SqlClient
  const isIn = (phase: StagePhase) => isInPhase(sql, phase)
  const isOpen = sql.or(openPhases.map(isIn))
  const [summary] = yield* sql`select
    coalesce(sum(r.dash_cents) filter (where ${isIn("unfiled")}), 0)::float8 as total_processing,
    coalesce(sum(r.dash_cents) filter (where ${isIn("filed")}), 0)::float8 as total_filed,
    coalesce(sum(r.dash_cents) filter (where ${isIn("paid")}), 0)::float8 as paid_since_incp,
    coalesce(sum(r.dash_cents) filter (
      where ${isIn("paid")} and r.paid_year = extract(year from ${today}::date)), 0)::float8 as paid_ytd,
    count(distinct r.account_id) filter (where ${isOpen})::int as num_active_acct,
    count(*) filter (where ${isOpen})::int as num_active_trans,
    count(distinct r.account_id) filter (where ${isIn("paid")})::int as num_paid_acct,
    count(*) filter (where ${isIn("paid")})::int as num_paid_trans,
    count(distinct r.event_id) filter (where not ${isIn("closed")})::int as num_events
    ${selectedReclaims(sql, clientId, filter, today)}`.pipe(decodedAs(SummaryRow))
  return summary ?? (yield* Effect.die(new Error("an aggregate without groups answers one row")))
})

const readFigures = Effect.fnUntraced(function* (clientId: number, filter: DashboardFilter, today: CalendarDate) {
  const sql = yield* SqlClient.SqlClient
  const from = selectedReclaims(sql, clientId, filter, today)
  const sums = amounts(sql)
  const internalStatuses = yield* sql`
    select s.internal as status, ${sums} ${from} and s.internal is not null group by s.internal`.pipe(
    decodedAs(StatusRow)
  )
  const clientStatuses = yield* sql`
    select s.client as status, ${sums} ${from} group by s.client`.pipe(decodedAs(StatusRow))
  const years = yield* sql`
    select r.paid_year as year_paid, ${sums} ${from} and ${isInPhase(sql, "paid")} group by r.paid_year`.pipe(
    decodedAs(rowOf(YearGroup.fields))
  )
  const countries = yield* sql`
    select m.iso2 as coi, m.name as coi_name, ${sums} ${from} group by m.iso2, m.name`.pipe(decodedAs(CountryRow))
  const accounts = yield* sql`
    select g.fi_code, g.fi_name, g.acct_code, o.name as bo_name, g.net_reclaim, g.trans_count from (
      select c.code as fi_code, c.name as fi_name, a.code as acct_code, a.bo_id,
        sum(r.dash_cents)::float8 as net_reclaim, count(*)::int as trans_count ${from}
      group by c.code, c.name, a.code, a.bo_id
    ) g join beneficial_owner o on o.client_id = ${clientId} and o.bo_id = g.bo_id`.pipe(
    decodedAs(rowOf(CustodianAccountRow.fields))
  )
  return {
    summary: yield* readSummary(clientId, filter, today),
    internalStatuses: withShares(internalStatuses.toSorted(byInternalStatus)),
    clientStatuses: withShares(clientStatuses.toSorted(byClientStatus)),
    years: years.toSorted((a, b) => a.yearPaid - b.yearPaid),
    countries: withShares(countries).toSorted(byCountry),
    accounts: accounts.toSorted(byCustodianAccount)
  }
})

const readDashboard = Effect.fnUntraced(function* (clientId: number, filter: DashboardFilter, today: CalendarDate) {
  const { rev } = yield* readHead(clientId)
  return { rev, figures: yield* readFigures(clientId, filter, today) }
})

/**
 * The dashboard by six plain GROUP BY statements: the block is tested against it, and it answers for a client whose block
 * does not fit in memory. On a large client it is a hundred times slower than the block.
 */
export class DashboardSql extends Context.Service<
  DashboardSql,
  {
    /** The figures and their revision, from one snapshot. */
    readonly figures: (
      clientId: number,
      filter: DashboardFilter,
      today: CalendarDate
    ) => Effect.Effect<{ readonly rev: number; readonly figures: DashboardFigures }>
  }
>()("@reclaim/app-api/DashboardSql") {
  static readonly layer = Layer.effect(
    DashboardSql,
    Effect.map(Database, (database) =>
      DashboardSql.of({
        figures: Effect.fn("DashboardSql.figures")(
          (clientId, filter, today) =>
            inOneSnapshot(database.asClient(clientId, readDashboard(clientId, filter, today))),
          Effect.orDie
        )
      })
    )
  )
}
