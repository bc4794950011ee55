import type { RegisterFilter } from "@reclaim/core/domain/document/register/RegisterFilter"
import type { RegisterSort } from "@reclaim/core/domain/document/register/RegisterSort"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { addDays } from "@reclaim/core/domain/value/dateSteps"
import { expiringDays } from "@reclaim/core/rules/document/shownStateOf"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { decodedAs } from "../../../platform/sql/queryRows.ts"
import { rowOf } from "../../../platform/sql/rowOf.ts"

/** Part of the register, and its order. */
export interface RegisterRequest {
  readonly filter: RegisterFilter
  readonly sort: RegisterSort
  readonly offset: number
  readonly limit: number
}

/** Decides which documents pass and how they are shown. */
export interface RegisterVisibility {
  readonly today: CalendarDate
  /** Without it, names of investors are not searched. */
  readonly seesInvestors: boolean
}

/** `shownStateOf` as SQL, of a document `d`. */
const shownState = (sql: SqlClient.SqlClient, today: CalendarDate) => sql`
  case when d.state <> 'active' or d.valid_to is null then d.state
    when d.valid_to < ${today}::date then 'expired'
    when d.valid_to <= ${addDays(today, expiringDays)}::date then 'expiring'
    else 'active' end`

/** The documents `d` that pass a filter, with their owners `o`. */
const matchingDocuments = (
  sql: SqlClient.SqlClient,
  clientId: number,
  { code, market, ownerId, state, text }: RegisterFilter,
  { seesInvestors, today }: RegisterVisibility
) => sql`
  from document d
    join beneficial_owner o on o.client_id = d.client_id and o.bo_id = d.bo_id
    left join account a on a.client_id = d.client_id and a.account_id = d.account_id
    left join investor i on i.client_id = d.client_id and i.investor_id = d.investor_id
  where ${sql.and([
    sql`d.client_id = ${clientId}`,
    ...(ownerId === null ? [] : [sql`d.bo_id = ${ownerId}`]),
    ...(code === null ? [] : [sql`d.code = ${code}`]),
    ...(market === null ? [] : [sql`(d.markets = '{}' or ${market} = any(d.markets))`]),
    ...(state === null ? [] : [sql`${shownState(sql, today)} = ${state}`]),
    ...(text.trim() === ""
      ? []
      : [
          sql`not exists (
            select from unnest(string_to_array(btrim(search_text(${text}::text)), ' ')) word
            where position(word in d.search_title || search_text(d.code) || search_text(array_to_string(d.markets, ' '))
              || o.search_name || coalesce(a.search_code, '')
              || case when ${seesInvestors}::boolean then coalesce(search_text(i.name), '') else '' end) = 0)`
        ])
  ])}`

const byName = "d.search_title, o.search_name, d.document_id"

/** `use` is not known to a row: its documents come by name. */
const order = (sql: SqlClient.SqlClient, sort: RegisterSort, today: CalendarDate) => {
  switch (sort) {
    case "name":
    case "use":
      return sql.literal(byName)
    case "owner":
      return sql.literal("o.search_name, d.search_title, d.document_id")
    case "expiry":
      return sql`d.valid_to asc nulls last, ${sql.literal(byName)}`
    case "state":
      return sql`${shownState(sql, today)} collate "C", ${sql.literal(byName)}`
  }
}

/**
 * Ids of the documents that pass a filter, in order; `limit` null for all of them. Sees its transaction's client only.
 */
export const listDocumentIds = Effect.fnUntraced(function* (
  clientId: number,
  { filter, limit, offset, sort }: Omit<RegisterRequest, "limit"> & { readonly limit: number | null },
  sight: RegisterVisibility
) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`
    select d.document_id ${matchingDocuments(sql, clientId, filter, sight)}
    order by ${order(sql, sort, sight.today)}
    limit ${limit}::int offset ${offset}::int`.pipe(decodedAs(rowOf({ documentId: Schema.Int })))
  return rows.map(({ documentId }) => documentId)
})

/** Number of documents that pass a filter. Sees its transaction's client only. */
export const countDocuments = Effect.fnUntraced(function* (
  clientId: number,
  filter: RegisterFilter,
  sight: RegisterVisibility
) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql`
    select count(*)::int as count ${matchingDocuments(sql, clientId, filter, sight)}`.pipe(
    decodedAs(rowOf({ count: Schema.Int }))
  )
  return row?.count ?? 0
})
