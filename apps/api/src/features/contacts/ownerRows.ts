import { Owner } from "@reclaim/core/domain/owner/Owner"
import { OwnerPage } from "@reclaim/core/domain/owner/OwnerPage"
import { searchedWords } from "@reclaim/core/rules/search/searchedWords"
import { Effect, Schema } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { arrayLiteral } from "../../platform/sql/arrayLiteral.ts"
import { decodedAs } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"

/** Filter and page of a list of owners. */
export interface OwnerQuery {
  readonly search?: string | undefined
  /** Owner numbers to list; empty for all. */
  readonly ids: ReadonlyArray<number>
  readonly offset: number
  readonly limit: number
}

const OwnerRow = rowOf(Owner.fields, { ownerId: "bo_id" })

const conditions = (sql: SqlClient.SqlClient, clientId: number, { ids, search = "" }: OwnerQuery): Statement.Fragment =>
  sql.and([
    sql`o.client_id = ${clientId}`,
    ...(ids.length === 0 ? [] : [sql`o.bo_id = any(${arrayLiteral(ids)}::int[])`]),
    ...searchedWords(search).map((word) => sql`strpos(o.search_name, ${` ${word}`}) > 0`)
  ])

/** A part of a client's owners by name, and how many were found in all. */
export const readOwners = Effect.fnUntraced(function* (clientId: number, asked: OwnerQuery) {
  const sql = yield* SqlClient.SqlClient
  const condition = conditions(sql, clientId, asked)
  const rows = yield* sql`
    select o.bo_id, o.name from beneficial_owner o where ${condition} order by o.search_name, o.bo_id
    limit ${asked.limit}::int offset ${asked.offset}::int`.pipe(decodedAs(OwnerRow))
  const [total] = yield* sql`select count(*)::int as total from beneficial_owner o where ${condition}`.pipe(
    decodedAs(Schema.Struct({ total: Schema.Int }))
  )
  return new OwnerPage({ owners: rows.map((row) => new Owner(row)), totalCount: total?.total ?? 0 })
})
