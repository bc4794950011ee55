import { Schema } from "effect"
import { InboxAssignee, InboxFilter } from "../../domain/desk/InboxFilter.ts"
import type { InboxItem } from "../../domain/desk/InboxItem.ts"
import { WorkItemKind } from "../../domain/desk/WorkItem.ts"
import type { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { addressQuery, searchOf } from "../address/addressQuery.ts"
import { routes } from "../navigation/routes.ts"

/** Facts of an item that a filter goes by. */
type Filtered = Pick<InboxItem, "assigneeUserId" | "clientId" | "dueOn" | "isMine" | "kind">

const isOf = <Value>(values: ReadonlyArray<Value>, value: Value | null): boolean =>
  values.length === 0 || (value !== null && values.includes(value))

const assigneeOf = ({ assigneeUserId, isMine }: Filtered): InboxAssignee | null => {
  if (isMine) return "mine"
  return assigneeUserId === null ? "nobody" : null
}

const isOverdueItem = ({ dueOn }: Filtered, today: CalendarDate): boolean => dueOn !== null && dueOn < today

/** Items that a filter lets through, in the order of the inbox. */
export const filterInbox = <Item extends Filtered>(
  items: ReadonlyArray<Item>,
  { assignees, clientIds, isOverdue, kinds }: InboxFilter,
  today: CalendarDate
): ReadonlyArray<Item> =>
  items.filter(
    (item) =>
      isOf(kinds, item.kind) &&
      isOf(clientIds, item.clientId) &&
      isOf(assignees, assigneeOf(item)) &&
      (!isOverdue || isOverdueItem(item, today))
  )

/** Values that the items of an inbox have, each with at least one item: what a filter can be set to. */
export interface InboxFilterValues {
  readonly kinds: ReadonlyArray<WorkItemKind>
  /** By name. */
  readonly clients: ReadonlyArray<{ readonly clientId: number; readonly clientName: string }>
  readonly assignees: ReadonlyArray<InboxAssignee>
  readonly hasOverdue: boolean
}

export const inboxFilterValues = (
  items: ReadonlyArray<Filtered & Pick<InboxItem, "clientName">>,
  today: CalendarDate
): InboxFilterValues => {
  const clients = new Map(
    items.flatMap(({ clientId, clientName }) => (clientId === null ? [] : [[clientId, clientName] as const]))
  )
  return {
    kinds: WorkItemKind.literals.filter((kind) => items.some((item) => item.kind === kind)),
    clients: [...clients]
      .map(([clientId, clientName]) => ({ clientId, clientName }))
      .toSorted((one, other) => one.clientName.localeCompare(other.clientName, "en") || one.clientId - other.clientId),
    assignees: InboxAssignee.literals.filter((assignee) => items.some((item) => assigneeOf(item) === assignee)),
    hasOverdue: items.some((item) => isOverdueItem(item, today))
  }
}

const keys = { kinds: "kind", clientIds: "client", assignees: "assignee", isOverdue: "due" } as const

const overdue = "overdue"

const isKind = Schema.is(WorkItemKind)
const isAssignee = Schema.is(InboxAssignee)

/** Parses the query of the inbox's address; unknown keys and values are ignored. */
export const inboxFilterOf = (search: string): InboxFilter => {
  const query = addressQuery(search)
  const textsOf = (key: string) => [...new Set(query.getAll(key))]
  return new InboxFilter({
    kinds: textsOf(keys.kinds).filter(isKind),
    clientIds: textsOf(keys.clientIds)
      .filter((text) => /^[1-9]\d{0,8}$/.test(text))
      .map(Number),
    assignees: textsOf(keys.assignees).filter(isAssignee),
    isOverdue: query.get(keys.isOverdue) === overdue
  })
}

/** Address of the inbox under a filter. Other keys of `from` are kept. */
export const inboxHref = ({ assignees, clientIds, isOverdue, kinds }: InboxFilter, from = ""): string => {
  const query = addressQuery(from)
  for (const key of Object.values(keys)) query.delete(key)
  for (const kind of kinds) query.append(keys.kinds, kind)
  for (const clientId of clientIds) query.append(keys.clientIds, String(clientId))
  for (const assignee of assignees) query.append(keys.assignees, assignee)
  if (isOverdue) query.set(keys.isOverdue, overdue)
  return routes.desk.path + searchOf(query)
}
