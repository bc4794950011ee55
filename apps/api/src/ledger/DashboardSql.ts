import { Blocker, blockerAt, BlockerGroup } from "@reclaim/core/domain/reclaim/Blocker"
import { maxFacetAccounts } from "@reclaim/core/domain/reclaim/DashboardFacets"
import { DashboardSummary } from "@reclaim/core/domain/reclaim/DashboardSummary"
import { CountryGroup } from "@reclaim/core/domain/reclaim/CountryGroup"
import { CustodianAccountRow } from "@reclaim/core/domain/reclaim/CustodianAccountRow"
import type { DashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import { NextActionGroup, NextActor, nextActorOf } from "@reclaim/core/domain/reclaim/NextActor"
import { PastDeadlineTotal } from "@reclaim/core/domain/reclaim/PastDeadlineTotal"
import { shownStages } from "@reclaim/core/domain/reclaim/PastDeadline"
import { openPhases, phaseOf, type StagePhase } from "@reclaim/core/domain/reclaim/StagePhase"
import { StatusGroup } from "@reclaim/core/domain/reclaim/StatusGroup"
import { YearGroup } from "@reclaim/core/domain/reclaim/YearGroup"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import {
  byCountry,
  byCustodianAccount,
  type DashboardFigures,
  withShares
} from "@reclaim/engine/block/DashboardFigures"
import { keepChosen, narrowedFacets, withoutAccounts } from "@reclaim/engine/block/facets"
import { clientStatusListOrder, internalStatusListOrder } from "@reclaim/engine/block/StatusPair"
import { Context, Effect, Layer, Schema, Struct } from "effect"
import { SqlClient } from "effect/sql"
import { Database } from "../platform/database/Database.ts"
import { decodedAs } from "../platform/sql/queryRows.ts"
import { rowOf } from "../platform/sql/rowOf.ts"
import { inOneSnapshot, readHead } from "./DashboardRows.ts"
import { isSelectedJoined, shownStageSql, type ResolvedQuestion } from "./filterSql.ts"
import { resolveQuestion } from "./foundSql.ts"

const numbers = [...shownStages.keys()]
const meanings = [...shownStages.values()]

/** The statuses of reclaims that are listed only where a filter names them. */
const apartStatuses: ReadonlySet<string> = new Set(
  meanings
    .filter((meaning) => ["past", "closed"].includes(phaseOf(meaning)))
    .flatMap(({ client, internal }) => [client, internal ?? client])
)

/**
 * The reclaims `r` that a filter passes, joined with their stage `s` as it is shown, account `a`, custodian `c` and
 * market `m`: the end of a statement, to which more conditions may be added with "and".
 */
export const selectedReclaims = (sql: SqlClient.SqlClient, question: ResolvedQuestion) => sql`
    from reclaim r
    join unnest(
      ${numbers}::int[],
      ${meanings.map(({ internal }) => internal)}::text[],
      ${meanings.map(({ client }) => client)}::text[],
      ${meanings.map(phaseOf)}::text[],
      ${meanings.map(({ actor }) => nextActorOf(actor))}::text[],
      ${meanings.map((stage) => blockerAt(stage))}::text[]
    ) as s (stage_id, internal, client, phase, actor, blocker) on s.stage_id = ${shownStageSql(sql, question.today)}
    join account a on a.client_id = r.client_id and a.account_id = r.account_id
    join custodian c on c.custodian_id = a.custodian_id
    join market m on m.market_id = r.market_id
    where ${isSelectedJoined(sql, question)}`

// An account is one custodian code with one account code, unique per client in its table, so counting account_id counts
// accounts. Sums of bigint are numeric; as float8 they are exact below 2^53 cents.
const amounts = (sql: SqlClient.SqlClient) =>
  sql.literal(`
  sum(r.dash_cents)::float8 as net_reclaim, count(*)::int as trans_count,
  count(distinct r.account_id)::int as acct_count`)

/** True if the stage `s` of a selected reclaim is in the phase. */
const isInPhase = (sql: SqlClient.SqlClient, phase: StagePhase) => sql`s.phase = ${phase}`

const StatusRow = rowOf(Struct.omit(StatusGroup.fields, ["shareOfAll"]))
const CountryRow = rowOf(Struct.omit(CountryGroup.fields, ["shareOfAll"]))
const MarketNameRow = rowOf({ iso2: Schema.String, name: Schema.String })
const SummaryRow = rowOf(DashboardSummary.fields, { paidYTD: "paid_ytd" })

const byPosition =
  <Key extends string>(order: ReadonlyArray<string>, key: Key) =>
  (a: Readonly<Record<Key, string>>, b: Readonly<Record<Key, string>>): number =>
    order.indexOf(a[key]) - order.indexOf(b[key])

const readSummary = Effect.fnUntraced(function* (question: ResolvedQuestion) {
  const sql = yield* SqlClient.SqlClient
  const isIn = (phase: StagePhase) => isInPhase(sql, phase)
  const isOpen = sql.or(openPhases.map(isIn))
  const [summary] = yield* sql`select
    coalesce(sum(r.dash_cents) filter (where ${isIn("unfiled")}), 0)::float8 as total_processing,
    coalesce(sum(r.dash_cents) filter (where ${isIn("filed")}), 0)::float8 as total_filed,
    coalesce(sum(r.dash_cents) filter (where ${isIn("paid")}), 0)::float8 as paid_since_incp,
    coalesce(sum(r.dash_cents) filter (
      where ${isIn("paid")} and r.paid_year = extract(year from ${question.today}::date)), 0)::float8 as paid_ytd,
    count(distinct r.account_id) filter (where ${isOpen})::int as num_active_acct,
    count(*) filter (where ${isOpen})::int as num_active_trans,
    count(distinct r.account_id) filter (where ${isIn("paid")})::int as num_paid_acct,
    count(*) filter (where ${isIn("paid")})::int as num_paid_trans,
    count(distinct r.event_id) filter (where ${sql.or([isOpen, isIn("paid")])})::int as num_events
    ${selectedReclaims(sql, question)}`.pipe(decodedAs(SummaryRow))
  return summary ?? (yield* Effect.die(new Error("an aggregate without groups answers one row")))
})

/** Separate statement for each list. */
const lists = {
  internalStatuses: Effect.fnUntraced(function* (question: ResolvedQuestion) {
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql`
      select s.internal as status, ${amounts(sql)} ${selectedReclaims(sql, question)} and s.internal is not null
      group by s.internal`.pipe(decodedAs(StatusRow))
    return withShares(rows.toSorted(byPosition(internalStatusListOrder, "status")))
  }),
  clientStatuses: Effect.fnUntraced(function* (question: ResolvedQuestion) {
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql`
      select s.client as status, ${amounts(sql)} ${selectedReclaims(sql, question)} group by s.client`.pipe(
      decodedAs(StatusRow)
    )
    return withShares(rows.toSorted(byPosition(clientStatusListOrder, "status")))
  }),
  years: Effect.fnUntraced(function* (question: ResolvedQuestion) {
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql`
      select r.paid_year as year_paid, ${amounts(sql)},
        coalesce(sum(r.dash_cents) filter (where to_char(r.paid_on, 'MMDD') <= to_char(${question.today}::date, 'MMDD')), 0)
          ::float8 as net_to_date
      ${selectedReclaims(sql, question)} and ${isInPhase(sql, "paid")}
      group by r.paid_year`.pipe(decodedAs(rowOf(YearGroup.fields)))
    return rows.toSorted((a, b) => a.yearPaid - b.yearPaid)
  }),
  countries: Effect.fnUntraced(function* (question: ResolvedQuestion) {
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql`
      select m.iso2 as coi, m.name as coi_name, ${amounts(sql)} ${selectedReclaims(sql, question)}
      group by m.iso2, m.name`.pipe(decodedAs(CountryRow))
    return withShares(rows).toSorted(byCountry)
  }),
  nextActions: Effect.fnUntraced(function* (question: ResolvedQuestion) {
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql`
      select s.actor, ${amounts(sql)} ${selectedReclaims(sql, question)} and ${isInPhase(sql, "unfiled")}
      group by s.actor`.pipe(decodedAs(rowOf(NextActionGroup.fields)))
    return rows.toSorted(byPosition(NextActor.literals, "actor"))
  }),
  blockers: Effect.fnUntraced(function* (question: ResolvedQuestion) {
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql`
      select s.blocker, ${amounts(sql)} ${selectedReclaims(sql, question)} and s.blocker is not null
      group by s.blocker`.pipe(decodedAs(rowOf(BlockerGroup.fields)))
    return rows.toSorted(byPosition(Blocker.literals, "blocker"))
  })
}

/** The reclaims past their deadline, whether the filter lists them or not; null where there are none. */
export const readPastDeadline = Effect.fnUntraced(function* (question: ResolvedQuestion) {
  const filter = question.filter.pastDeadline
  if (filter === null) return null
  const sql = yield* SqlClient.SqlClient
  const [total] = yield* sql`
    select ${amounts(sql)} ${selectedReclaims(sql, { ...question, filter })} having count(*) > 0`.pipe(
    decodedAs(rowOf(PastDeadlineTotal.fields))
  )
  return total ?? null
})

const readAccounts = Effect.fnUntraced(function* (question: ResolvedQuestion) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`
    select g.fi_code, g.fi_name, g.acct_code, o.name as bo_name, g.net_reclaim, g.trans_count from (
      select c.code as fi_code, c.name as fi_name, a.code as acct_code, a.bo_id,
        sum(r.dash_cents)::float8 as net_reclaim, count(*)::int as trans_count ${selectedReclaims(sql, question)}
      group by c.code, c.name, a.code, a.bo_id
    ) g join beneficial_owner o on o.client_id = ${question.clientId} and o.bo_id = g.bo_id`.pipe(
    decodedAs(rowOf(CustodianAccountRow.fields))
  )
  return rows.toSorted(byCustodianAccount)
})

const sumOf = (groups: ReadonlyArray<{ readonly netReclaim: number }>): UsdCents =>
  groups.reduce((sum, { netReclaim }) => sum + netReclaim, 0) as UsdCents

const readAccountFacet = Effect.fnUntraced(function* (question: ResolvedQuestion, wider: DashboardFilter) {
  const accounts = yield* readAccounts({ ...question, filter: wider })
  return {
    largest: accounts.toSorted((a, b) => b.netReclaim - a.netReclaim).slice(0, maxFacetAccounts),
    acctCount: accounts.length,
    netReclaim: sumOf(accounts),
    transCount: accounts.reduce((sum, { transCount }) => sum + transCount, 0)
  }
})

/**
 * A list under a wider filter, with what its own filter alone brings in: reclaims that are closed or past their
 * deadline.
 */
export const withApart = (
  wider: DashboardFigures["clientStatuses"],
  own: DashboardFigures["clientStatuses"],
  order: ReadonlyArray<string>
) => {
  const missing = own.filter(
    ({ status }) => apartStatuses.has(status) && !wider.some((group) => group.status === status)
  )
  return withShares([...wider, ...missing].toSorted(byPosition(order, "status")))
}

/** The names of the markets that a filter asks for. */
const readMarketNames = Effect.fnUntraced(function* ({ countries }: DashboardFilter) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`select iso2, name from market where iso2 = any(${countries}::text[])`.pipe(
    decodedAs(MarketNameRow)
  )
  return new Map(rows.map(({ iso2, name }) => [iso2, name]))
})

/** The lists under all filters but their own. */
const readFacets = Effect.fnUntraced(function* (
  question: ResolvedQuestion,
  own: Pick<DashboardFigures, "clientStatuses" | "internalStatuses">
) {
  const narrowed = narrowedFacets(question.filter)
  const under = <Name extends keyof typeof lists, A, E, R>(
    name: Name,
    read: (wider: ResolvedQuestion) => Effect.Effect<A, E, R>
  ) => {
    type Facet = { readonly [Key in Name]?: A }
    const filter = narrowed.get(name)
    const none: Facet = {}
    return filter === undefined
      ? Effect.succeed(none)
      : Effect.map(read({ ...question, filter }), (list) => ({ [name]: list }) as Facet)
  }
  const withoutOwn = withoutAccounts(question.filter)
  const found = {
    ...(yield* under("internalStatuses", (wider) =>
      Effect.map(lists.internalStatuses(wider), (found) =>
        withApart(found, own.internalStatuses, internalStatusListOrder)
      )
    )),
    ...(yield* under("clientStatuses", (wider) =>
      Effect.map(lists.clientStatuses(wider), (found) => withApart(found, own.clientStatuses, clientStatusListOrder))
    )),
    ...(yield* under("years", lists.years)),
    ...(yield* under("countries", lists.countries)),
    ...(yield* under("nextActions", lists.nextActions)),
    ...(yield* under("blockers", lists.blockers))
  }
  const names = yield* readMarketNames(question.filter)
  return {
    ...keepChosen(found, question.filter, (iso2) => names.get(iso2)),
    ...(withoutOwn === null ? {} : { accounts: yield* readAccountFacet(question, withoutOwn) })
  }
})

const readFigures = Effect.fnUntraced(function* (question: ResolvedQuestion) {
  const clientStatuses = yield* lists.clientStatuses(question)
  const internalStatuses = yield* lists.internalStatuses(question)
  return {
    summary: yield* readSummary(question),
    internalStatuses,
    clientStatuses,
    years: yield* lists.years(question),
    countries: yield* lists.countries(question),
    nextActions: yield* lists.nextActions(question),
    blockers: yield* lists.blockers(question),
    pastDeadline: yield* readPastDeadline(question),
    facets: yield* readFacets(question, { clientStatuses, internalStatuses }),
    accounts: yield* readAccounts(question)
  }
})

const readDashboard = Effect.fnUntraced(function* (clientId: number, filter: DashboardFilter, today: CalendarDate) {
  const { rev } = yield* readHead(clientId)
  return { rev, figures: yield* readFigures(yield* resolveQuestion({ clientId, filter, today })) }
})

/**
 * The dashboard by plain GROUP BY statements, one for each list: the block is tested against it, and it answers for a
 * client whose block does not fit in memory. On a large client it is a hundred times slower than the block.
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
        figures: Effect.fn("DashboardSql.figures")((clientId, filter, today) =>
          inOneSnapshot(database.asClient(clientId, readDashboard(clientId, filter, today)))
        )
      })
    )
  )
}
