import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { Effect, Schema } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { decodedAs } from "../../../platform/sql/queryRows.ts"
import type { InImport } from "../rows/upsertRows.ts"

/** The kinds of files that the portal writes for the provider's engine. */
export const acceptedKinds = ["owners", "investors", "ownership", "accounts"] as const
export type AcceptedKind = (typeof acceptedKinds)[number]

/** A row of a file by the names of its columns. */
export type AcceptedRow = Readonly<Record<string, string>>

type Query = (sql: SqlClient.SqlClient, since: Statement.Fragment) => Statement.Statement<unknown>

const isOwner = (sql: SqlClient.SqlClient, since: Statement.Fragment) =>
  sql`(o.external_id is null or o.accepted_at >= ${since})`

const isInvestor = (sql: SqlClient.SqlClient, since: Statement.Fragment) =>
  sql`(i.external_id is null or i.accepted_at >= ${since})`

const queries: Readonly<Record<AcceptedKind, Query>> = {
  owners: (sql, since) => sql`
    select c.code as client, coalesce(o.external_id, '') as owner, o.name, o.residence, o.entity_type,
      coalesce(o.us_classification, '') as us_classification, o.bo_id::text as portal_owner
    from beneficial_owner o join client c using (client_id)
    where ${isOwner(sql, since)}
    order by c.code collate "C", o.bo_id`,
  investors: (sql, since) => sql`
    select c.code as client, coalesce(i.external_id, '') as investor, i.name, i.residence, i.investor_type, i.entity_type,
      coalesce(i.us_classification, '') as us_classification, i.investor_id::text as portal_investor
    from investor i join client c using (client_id)
    where ${isInvestor(sql, since)}
    order by c.code collate "C", i.investor_id`,
  // An owner's year is read in as a whole, so it is written as a whole.
  ownership: (sql, since) => sql`
    select c.code as client, coalesce(o.external_id, '') as owner, p.tax_year::text as tax_year,
      coalesce(i.external_id, '') as investor, trim_scale(p.percent)::text as percent, p.bo_id::text as portal_owner,
      p.investor_id::text as portal_investor
    from ownership p join client c using (client_id) join beneficial_owner o using (client_id, bo_id)
      join investor i using (client_id, investor_id)
    where (p.client_id, p.bo_id, p.tax_year) in (
      select p.client_id, p.bo_id, p.tax_year
      from ownership p join beneficial_owner o using (client_id, bo_id) join investor i using (client_id, investor_id)
      where ${isOwner(sql, since)} or ${isInvestor(sql, since)} or p.accepted_at >= ${since})
    order by c.code collate "C", p.bo_id, p.tax_year, p.percent desc, p.investor_id`,
  accounts: (sql, since) => sql`
    select c.code as client, k.code as custodian, k.name as custodian_name, a.code as account,
      coalesce(o.external_id, '') as owner, a.bo_id::text as portal_owner
    from account a join client c using (client_id) join custodian k using (custodian_id)
      join beneficial_owner o using (client_id, bo_id)
    where o.external_id is null or a.accepted_at >= ${since}
    order by c.code collate "C", a.account_id`
}

/**
 * Reads, for all clients, rows without a provider id and rows accepted since the start of a day in UTC. A row that
 * lacks one of the columns is a defect.
 */
export const readAccepted = (
  kind: AcceptedKind,
  columns: ReadonlyArray<string>,
  since: CalendarDate
): InImport<ReadonlyArray<AcceptedRow>> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const cells = Object.fromEntries(columns.map((name) => [name, Schema.String]))
    const midnight = sql`(${since}::text::date::timestamp at time zone 'UTC')`
    return yield* queries[kind](sql, midnight).pipe(decodedAs(Schema.Struct(cells)))
  })
