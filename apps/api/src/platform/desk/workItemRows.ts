import type { WorkItemKind } from "@reclaim/core/domain/desk/WorkItem"
import { Effect, Schema } from "effect"
import { arrayLiteral } from "../sql/arrayLiteral.ts"
import { execute, hasRows, queryFirst } from "../sql/queryRows.ts"
import { rowOf } from "../sql/rowOf.ts"

/** Subject of an item; a subject has at most one open item. */
export interface ItemAbout {
  readonly kind: WorkItemKind
  /** Null for what concerns no client. */
  readonly clientId: number | null
  /** Identifies the subject among those of its kind. */
  readonly subjectId: string
}

/** Opens an item without reading any, so that a client's transaction, which cannot see other items, can do it. */
export const openWorkItem = (item: ItemAbout & { readonly dueOn: string | null }, at: Date) =>
  execute(
    (sql) => sql`
      select open_work_item(${item.kind}, ${item.clientId}::int, ${item.subjectId}, ${item.dueOn}::text::date, ${at})`
  )

/** Opens many items without a due date, by one statement. */
export const openWorkItems = (items: ReadonlyArray<ItemAbout>, at: Date) =>
  execute(
    (sql) => sql`
      select count(open_work_item(g.kind, g.client_id, g.subject_id, null, ${at})) from unnest(
        ${arrayLiteral(items.map(({ kind }) => kind))}::text[],
        ${arrayLiteral(items.map(({ clientId }) => clientId))}::int[],
        ${arrayLiteral(items.map(({ subjectId }) => subjectId))}::text[]) as g(kind, client_id, subject_id)`
  ).pipe(Effect.asVoid)

export const closeWorkItem = ({ clientId, kind, subjectId }: ItemAbout, at: Date) =>
  execute((sql) => sql`select close_work_item(${kind}, ${clientId}::int, ${subjectId}, ${at})`)

/** Reopens the last item about a subject, in a client's transaction, and assigns it. It keeps its age and due date. */
export const reopenWorkItem = ({ clientId, kind, subjectId }: ItemAbout, userId: number) =>
  execute((sql) => sql`select reopen_work_item(${kind}, ${clientId}::int, ${subjectId}, ${userId}::int)`)

/**
 * Ends an item that does not end with its subject, in a client's transaction. False if it is another client's, is done,
 * or ends with its subject.
 */
export const endWorkItem = (
  itemId: number,
  { at, clientId, userId }: { readonly clientId: number; readonly userId: number; readonly at: Date }
) =>
  queryFirst(rowOf({ isEnded: Schema.Boolean }))(
    (sql) => sql`select end_work_item(${itemId}::bigint, ${clientId}::int, ${userId}::int, ${at}) as is_ended`
  ).pipe(Effect.map((row) => row?.isEnded === true))

/** Assigns an item in a client's transaction. */
export const assignWorkItem = ({ clientId, kind, subjectId }: ItemAbout, userId: number) =>
  execute((sql) => sql`select assign_work_item(${kind}, ${clientId}::int, ${subjectId}, ${userId}::int)`)

/** Assigns an item to a user, unless it is done or assigned to another. True if it is assigned to the user now. */
export const takeWorkItem = (itemId: number, userId: number) =>
  hasRows(
    (sql) => sql`
      update work_item set state = 'taken', assignee_user_id = ${userId}
      where item_id = ${itemId} and (state = 'open' or state = 'taken' and
        coalesce(assignee_user_id, ${userId}) = ${userId})
      returning item_id::float8`
  )
