import type { DashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import type { ReportTab } from "@reclaim/core/domain/reclaim/ReportTab"
import { type StageMeaning, stages } from "@reclaim/core/domain/reclaim/Stage"
import { phaseOf, type StagePhase, stagePhases } from "@reclaim/core/domain/reclaim/StagePhase"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { SqlClient, Statement } from "effect/sql"

/** Whose reclaims are selected, and which, on which day. */
export interface FilterQuestion {
  readonly clientId: number
  readonly filter: DashboardFilter
  readonly today: CalendarDate
}

type StageCondition = (filter: DashboardFilter, meaning: StageMeaning) => boolean
type ReclaimCondition = (sql: SqlClient.SqlClient, question: FilterQuestion) => ReadonlyArray<Statement.Fragment>

/** What one field of the filter asks of the stage of a reclaim, of the rest of it, or of both. */
type FieldCondition =
  | { readonly stage: StageCondition; readonly reclaim?: ReclaimCondition }
  | { readonly stage?: StageCondition; readonly reclaim: ReclaimCondition }

const phasesOfTab: Readonly<Record<ReportTab, ReadonlyArray<StagePhase>>> = {
  summary: stagePhases,
  active: ["unfiled", "filed"],
  paid: ["paid"],
  expiring: ["unfiled"]
}

/** PostgreSQL refuses a statement with a NUL in a text, where it should only find nothing. */
const isStorable = (text: string): boolean => !text.includes("\0")

const isAmong = (sql: SqlClient.SqlClient, column: string, values: ReadonlyArray<string>) =>
  sql`${sql(column)} = any(${values.filter(isStorable)}::text[])`

/** Every field of the filter: one that were added without a condition would not compile. */
const conditions: Readonly<Record<keyof typeof DashboardFilter.fields, FieldCondition>> = {
  tab: {
    stage: ({ tab }, meaning) => phasesOfTab[tab].includes(phaseOf(meaning)),
    reclaim: (sql, { filter: { tab }, today }) =>
      tab === "expiring"
        ? [sql`r.expires_on between ${today}::date and (${today}::date + interval '12 months')::date`]
        : []
  },
  internalStatuses: {
    stage: ({ internalStatuses }, { internal }) =>
      internalStatuses.length === 0 || (internal !== null && internalStatuses.includes(internal))
  },
  clientStatuses: {
    // What is closed is selected by name alone.
    stage: ({ clientStatuses }, meaning) =>
      clientStatuses.length === 0 ? phaseOf(meaning) !== "closed" : clientStatuses.includes(meaning.client)
  },
  countries: {
    reclaim: (sql, { filter: { countries } }) =>
      countries.length === 0
        ? []
        : [sql`r.market_id in (select k.market_id from market k where ${isAmong(sql, "k.iso2", countries)})`]
  },
  custodianCodes: {
    reclaim: (sql, { clientId, filter: { custodianCodes } }) =>
      custodianCodes.length === 0
        ? []
        : [
            sql`r.account_id in (select k.account_id from account k join custodian d using (custodian_id)
              where k.client_id = ${clientId} and ${isAmong(sql, "d.code", custodianCodes)})`
          ]
  },
  accountCodes: {
    reclaim: (sql, { clientId, filter: { accountCodes } }) =>
      accountCodes.length === 0
        ? []
        : [
            sql`r.account_id in (select k.account_id from account k
              where k.client_id = ${clientId} and ${isAmong(sql, "k.code", accountCodes)})`
          ]
  },
  yearsPaid: {
    // A year of payment asks for paid reclaims, so no value of it ever finds an unpaid one.
    reclaim: (sql, { filter: { yearsPaid } }) =>
      yearsPaid.length === 0
        ? []
        : [sql`r.paid_year <> 0 and r.paid_year = any(${yearsPaid.map(String)}::text[]::float8[])`]
  }
}

const everyField = Object.values<FieldCondition>(conditions)

const stageIdsOf = (filter: DashboardFilter): ReadonlyArray<number> =>
  Object.values<StageMeaning>(stages)
    .filter((meaning) => everyField.every(({ stage }) => stage === undefined || stage(filter, meaning)))
    .map(({ id }) => id)

/** The condition on reclaims `r` that are the client's and that the filter lets through; it needs no other table. */
export const isSelected = (sql: SqlClient.SqlClient, question: FilterQuestion): Statement.Fragment =>
  sql.and([
    sql`r.client_id = ${question.clientId}`,
    sql`r.stage_id = any(${stageIdsOf(question.filter)}::int[])`,
    ...everyField.flatMap(({ reclaim }) => reclaim?.(sql, question) ?? [])
  ])
