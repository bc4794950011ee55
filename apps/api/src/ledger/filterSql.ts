import type { DashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import type { DueRange } from "@reclaim/core/domain/reclaim/DueRange"
import { expiringDays } from "@reclaim/core/domain/reclaim/Expiry"
import { daysOfSafeRange, LatestSafeRange } from "@reclaim/core/domain/reclaim/explanation/LatestSafeDate"
import {
  doubtfulMarkets,
  passedBefore,
  pastDeadlineOffset,
  shownStages
} from "@reclaim/core/domain/reclaim/PastDeadline"
import { stageIdsIn } from "@reclaim/core/domain/reclaim/StagePhase"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { SqlClient, Statement } from "effect/sql"

/** True if the latest safe date of a reclaim `r` is in one of the ranges. */
const isSafeWithin = (
  sql: SqlClient.SqlClient,
  ranges: ReadonlyArray<string>,
  today: CalendarDate
): Statement.Fragment =>
  sql.or(
    LatestSafeRange.literals
      .filter((range) => ranges.includes(range))
      .map((range) => {
        const { first, last } = daysOfSafeRange(range, today)
        return sql.and([
          ...(first === null ? [] : [sql`r.latest_safe_on >= ${first}::date`]),
          ...(last === null ? [] : [sql`r.latest_safe_on <= ${last}::date`])
        ])
      })
      .concat(sql`false`)
  )

/** Client, filter and day that select reclaims. */
export interface FilterQuestion {
  readonly clientId: number
  readonly filter: DashboardFilter
  readonly today: CalendarDate
}

/** Matches of a search word, by the keys of the tables. */
export interface FoundWord {
  readonly accountIds: ReadonlyArray<number>
  readonly eventIds: ReadonlyArray<number>
  readonly marketIds: ReadonlyArray<number>
  /** Matching stages as shown, by the numbers of `shownStages`. */
  readonly stageIds: ReadonlyArray<number>
}

/** A question whose search has been looked up, see `resolveQuestion`. */
export interface ResolvedQuestion extends FilterQuestion {
  /** Matches of each word. */
  readonly found: ReadonlyArray<FoundWord>
}

/** The tables that conditions are on, by their letters: reclaim `r`; market `m`; account `a` with its custodian `c`. */
type Table = "reclaim" | "market" | "account"

/** The conditions of a filter field beyond the stage of a reclaim; none when the field does not narrow. */
interface FieldCondition {
  readonly on: Table
  readonly asks: (sql: SqlClient.SqlClient, question: ResolvedQuestion) => ReadonlyArray<Statement.Fragment>
}

/** PostgreSQL rejects a text with a NUL, where such a filter should simply find nothing. */
const isStorable = (text: string): boolean => !text.includes("\0")

const isAmong = (sql: SqlClient.SqlClient, column: string, values: ReadonlyArray<string>) =>
  values.length === 0 ? [] : [sql`${sql(column)} = any(${values.filter(isStorable)}::text[])`]

const isDue = (sql: SqlClient.SqlClient, { by, from, to }: DueRange): ReadonlyArray<Statement.Fragment> => {
  const day = by === "agent" ? sql`coalesce(r.agent_cutoff, r.expires_on)` : sql`r.expires_on`
  return [
    ...(from === null ? [] : [sql`${day} >= ${from}::date`]),
    ...(to === null ? [] : [sql`${day} <= ${to}::date`])
  ]
}

const unfiledStages = stageIdsIn("unfiled")

const marketIds = (sql: SqlClient.SqlClient, markets: ReadonlyArray<string>) =>
  sql`array(select market_id from market where iso2 = any(${markets}::text[]))`

/** True if a reclaim `r` is past its deadline, as `isPastDeadline` decides. */
export const isPastDeadlineSql = (sql: SqlClient.SqlClient, today: CalendarDate): Statement.Fragment => {
  const later = doubtfulMarkets.flatMap((market) => {
    const before = passedBefore(market, today)
    return before === null
      ? []
      : [sql`(r.market_id = any(${marketIds(sql, [market])}) and r.expires_on < ${before}::date)`]
  })
  return sql`(r.stage_id = any(${unfiledStages}::smallint[]) and r.expires_on < ${today}::date
    and ${sql.or([sql`not (r.market_id = any(${marketIds(sql, doubtfulMarkets)}))`, ...later])})`
}

/** The stage of a reclaim `r` as it is shown, by the numbers of `shownStages`. */
export const shownStageSql = (sql: SqlClient.SqlClient, today: CalendarDate): Statement.Fragment =>
  sql`(r.stage_id + case when ${isPastDeadlineSql(sql, today)} then ${pastDeadlineOffset}::int else 0 end)`

/** Decided by the stage alone, in `DashboardFilter.admits`. */
const byStageAlone: FieldCondition = { on: "reclaim", asks: () => [] }

/** The condition of every field: adding a field without one does not compile. */
const conditions: Readonly<Record<keyof typeof DashboardFilter.fields, FieldCondition>> = {
  tab: {
    on: "reclaim",
    asks: (sql, { filter, today }) => {
      if (filter.tab !== "expiring") return []
      const { first, last } = expiringDays(today)
      return [sql`r.expires_on between ${first}::date and ${last}::date`]
    }
  },
  internalStatuses: byStageAlone,
  clientStatuses: byStageAlone,
  countries: { on: "market", asks: (sql, { filter }) => isAmong(sql, "m.iso2", filter.countries) },
  custodianCodes: { on: "account", asks: (sql, { filter }) => isAmong(sql, "c.code", filter.custodianCodes) },
  accountCodes: { on: "account", asks: (sql, { filter }) => isAmong(sql, "a.code", filter.accountCodes) },
  yearsPaid: {
    on: "reclaim",
    // A year of payment implies paid reclaims: 0, which unpaid ones have, never matches.
    asks: (sql, { filter: { yearsPaid } }) =>
      yearsPaid.length === 0
        ? []
        : [sql`r.paid_year <> 0 and r.paid_year = any(${yearsPaid.map(String)}::text[]::float8[])`]
  },
  nextActors: byStageAlone,
  blockers: byStageAlone,
  latestSafe: {
    on: "reclaim",
    asks: (sql, { filter: { latestSafe }, today }) =>
      latestSafe.length === 0 ? [] : [isSafeWithin(sql, latestSafe, today)]
  },
  owners: {
    on: "account",
    asks: (sql, { clientId, filter: { owners } }) =>
      owners.length === 0
        ? []
        : [
            sql`a.bo_id in (select o.bo_id from beneficial_owner o
              where o.client_id = ${clientId}::int and ${sql.and(isAmong(sql, "o.name", owners))})`
          ]
  },
  securities: {
    on: "reclaim",
    asks: (sql, { filter: { securities } }) =>
      securities.length === 0
        ? []
        : [
            sql`r.event_id in (select e.event_id from dividend_event e join security s on s.security_id = e.security_id
              where ${sql.and(isAmong(sql, "s.isin", securities))})`
          ]
  },
  search: {
    on: "reclaim",
    asks: (sql, { found, today }) =>
      found.map(
        ({ accountIds, eventIds, marketIds, stageIds }) => sql`(r.account_id = any(${accountIds}::int[])
          or r.event_id = any(${eventIds}::int[]) or r.market_id = any(${marketIds}::int[])
          or ${shownStageSql(sql, today)} = any(${stageIds}::int[]))`
      )
  },
  due: { on: "reclaim", asks: (sql, { filter: { due } }) => (due === null ? [] : isDue(sql, due)) }
}

const shownStagesOf = (filter: DashboardFilter): ReadonlyArray<number> =>
  [...shownStages].flatMap(([number, stage]) => (filter.admits(stage) ? [number] : []))

const storedStages = (shown: ReadonlyArray<number>): ReadonlyArray<number> => [
  ...new Set(shown.flatMap((number) => shownStages.get(number)?.id ?? []))
]

const conditionsOn = (sql: SqlClient.SqlClient, question: ResolvedQuestion, table: Table) =>
  Object.values(conditions)
    .filter(({ on }) => on === table)
    .flatMap(({ asks }) => asks(sql, question))

const askedOfReclaim = (sql: SqlClient.SqlClient, question: ResolvedQuestion) => {
  const shown = shownStagesOf(question.filter)
  return [
    sql`r.client_id = ${question.clientId}`,
    // The first condition is separate, because there is an index for it.
    sql`r.stage_id = any(${storedStages(shown)}::smallint[])`,
    sql`${shownStageSql(sql, question.today)} = any(${shown}::int[])`,
    ...conditionsOn(sql, question, "reclaim")
  ]
}

/** Selects the client's reclaims that the filter passes, in a statement that joins all of the tables. */
export const isSelectedJoined = (sql: SqlClient.SqlClient, question: ResolvedQuestion): Statement.Fragment =>
  sql.and([
    ...askedOfReclaim(sql, question),
    ...conditionsOn(sql, question, "market"),
    ...conditionsOn(sql, question, "account")
  ])

/**
 * Condition of the filter for a statement on reclaims alone. Not for one that joins the tables anyway: the planner
 * would look up the reclaims of an account once for each of its guesses at the custodian, which is eight times slower.
 */
export const isSelected = (sql: SqlClient.SqlClient, question: ResolvedQuestion): Statement.Fragment => {
  const ofMarket = conditionsOn(sql, question, "market")
  const ofAccount = conditionsOn(sql, question, "account")
  return sql.and([
    ...askedOfReclaim(sql, question),
    ...(ofMarket.length === 0
      ? []
      : [sql`r.market_id in (select m.market_id from market m where ${sql.and(ofMarket)})`]),
    ...(ofAccount.length === 0
      ? []
      : [
          sql`r.account_id in (select a.account_id from account a join custodian c using (custodian_id)
            where a.client_id = ${question.clientId} and ${sql.and(ofAccount)})`
        ])
  ])
}
