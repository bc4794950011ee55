import { WorkItem } from "@reclaim/core/domain/desk/WorkItem"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { arrayLiteral } from "../../platform/sql/arrayLiteral.ts"
import { queryFirst, queryRows } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"

const ItemRow = rowOf(WorkItem.fields)

/** Filter of work items; null for any. Without a state, all that are not done. */
export interface AskedItems {
  readonly kinds: ReadonlyArray<string> | null
  readonly state: string | null
  readonly assignee: number | null
  readonly client: number | null
}

const selectItems = (sql: SqlClient.SqlClient) => sql`
  select i.item_id::float8, i.kind, i.client_id_of_item as client_id, coalesce(c.name, '') as client_name, i.subject_id,
    (i.opened_at at time zone 'UTC')::date as opened_on, i.due_on, i.state, i.assignee_user_id,
    coalesce(btrim(u.first_name || ' ' || u.last_name), '') as assignee_name
  from work_item i left join client c on c.client_id = i.client_id_of_item
    left join app_user u on u.user_id = i.assignee_user_id`

const isAsked = (sql: SqlClient.SqlClient, { assignee, client, kinds, state }: AskedItems) => sql`
  (${kinds === null} or i.kind = any(${arrayLiteral(kinds ?? [])}::text[])) and (${client}::int is null or i.client_id_of_item = ${client})
  and (${assignee}::int is null or i.assignee_user_id = ${assignee})
  and (case when ${state}::text is null then i.state <> 'done' else i.state = ${state} end)`

/** Reads items by due date, those without one last, then by opening time. */
export const listItems = (asked: AskedItems, { limit, offset }: { readonly limit: number; readonly offset: number }) =>
  queryRows(ItemRow)(
    (sql) => sql`
      ${selectItems(sql)} where ${isAsked(sql, asked)}
      order by i.due_on nulls last, i.opened_at, i.item_id limit ${limit}::int offset ${offset}::int`
  )

export const countItems = (asked: AskedItems) =>
  queryFirst(Schema.Struct({ total: Schema.Int }))(
    (sql) => sql`select count(*)::int as total from work_item i where ${isAsked(sql, asked)}`
  ).pipe(Effect.map((row) => row?.total ?? 0))

export const findItem = (itemId: number) =>
  queryFirst(ItemRow)((sql) => sql`${selectItems(sql)} where i.item_id = ${itemId}`)
