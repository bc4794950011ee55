import type { DashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import { expiringDays } from "@reclaim/core/domain/reclaim/expiringDays"
import { type StageMeaning, stages } from "@reclaim/core/domain/reclaim/Stage"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { SqlClient, Statement } from "effect/sql"

/** Whose reclaims are selected, and which, on which day. */
export interface FilterQuestion {
  readonly clientId: number
  readonly filter: DashboardFilter
  readonly today: CalendarDate
}

type Condition = (sql: SqlClient.SqlClient, question: FilterQuestion) => ReadonlyArray<Statement.Fragment>

/** PostgreSQL refuses a statement with a NUL in a text, where it should only find nothing. */
const isStorable = (text: string): boolean => !text.includes("\0")

const isAmong = (sql: SqlClient.SqlClient, column: string, values: ReadonlyArray<string>) =>
  sql`${sql(column)} = any(${values.filter(isStorable)}::text[])`

/** Nothing beyond what the stage decides, by `DashboardFilter.admits`. */
const byStageAlone: Condition = () => []

/** What a field of the filter asks of a reclaim beyond its stage. A field added without a condition does not compile. */
const conditions: Readonly<Record<keyof typeof DashboardFilter.fields, Condition>> = {
  tab: (sql, { filter: { tab }, today }) => {
    if (tab !== "expiring") return []
    const { first, last } = expiringDays(today)
    return [sql`r.expires_on between ${first}::date and ${last}::date`]
  },
  internalStatuses: byStageAlone,
  clientStatuses: byStageAlone,
  countries: (sql, { filter: { countries } }) =>
    countries.length === 0
      ? []
      : [sql`r.market_id in (select k.market_id from market k where ${isAmong(sql, "k.iso2", countries)})`],
  custodianCodes: (sql, { clientId, filter: { custodianCodes } }) =>
    custodianCodes.length === 0
      ? []
      : [
          sql`r.account_id in (select k.account_id from account k join custodian d using (custodian_id)
            where k.client_id = ${clientId} and ${isAmong(sql, "d.code", custodianCodes)})`
        ],
  accountCodes: (sql, { clientId, filter: { accountCodes } }) =>
    accountCodes.length === 0
      ? []
      : [
          sql`r.account_id in (select k.account_id from account k
            where k.client_id = ${clientId} and ${isAmong(sql, "k.code", accountCodes)})`
        ],
  // A year of payment asks for paid reclaims, so no value of it ever finds an unpaid one.
  yearsPaid: (sql, { filter: { yearsPaid } }) =>
    yearsPaid.length === 0
      ? []
      : [sql`r.paid_year <> 0 and r.paid_year = any(${yearsPaid.map(String)}::text[]::float8[])`]
}

const stageIdsOf = (filter: DashboardFilter): ReadonlyArray<number> =>
  Object.values<StageMeaning>(stages)
    .filter((meaning) => filter.admits(meaning))
    .map(({ id }) => id)

/** The condition on reclaims `r` that are the client's and that the filter lets through; it needs no other table. */
export const isSelected = (sql: SqlClient.SqlClient, question: FilterQuestion): Statement.Fragment =>
  sql.and([
    sql`r.client_id = ${question.clientId}`,
    sql`r.stage_id = any(${stageIdsOf(question.filter)}::int[])`,
    ...Object.values(conditions).flatMap((condition) => condition(sql, question))
  ])
