import type { InboxFilter } from "@reclaim/core/domain/desk/InboxFilter"
import type { InboxItem } from "@reclaim/core/domain/desk/InboxItem"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { inboxFilterValues } from "@reclaim/core/rules/desk/inboxFilter"
import { type ActiveFilter, FilterBar } from "../filter/FilterBar.tsx"
import { deskMessages } from "./deskMessages.ts"
import { clientText } from "./itemTexts.ts"

export interface InboxFiltersProps {
  /** The whole inbox, whose values can be chosen. */
  readonly items: ReadonlyArray<InboxItem>
  readonly today: CalendarDate
  readonly filter: InboxFilter
  readonly onFilter: (filter: InboxFilter) => void
  readonly onClear: () => void
}

const words = deskMessages.inbox

const overdue = "overdue"

/** Filter by a list of values: the name of one, and the filter with other values. */
interface ListFilter<Value> {
  readonly labelOf: (value: Value) => string
  readonly set: (values: ReadonlyArray<Value>) => InboxFilter
}

/** Filters of an inbox: kinds, clients, assignees, and what is overdue. */
export const InboxFilters = ({ filter, items, onClear, onFilter, today }: InboxFiltersProps) => {
  const { assignees, clientIds, isOverdue, kinds } = filter
  const offered = inboxFilterValues(items, today)
  const names = new Map(offered.clients.map(({ clientId, clientName }) => [clientId, clientName]))
  const nameOf = (clientId: number) => clientText({ clientId, clientName: names.get(clientId) ?? "" })
  const chosen = <Value extends string | number>(
    group: string,
    values: ReadonlyArray<Value>,
    { labelOf, set }: ListFilter<Value>
  ): ReadonlyArray<ActiveFilter> =>
    values.map((value) => ({
      group,
      value: String(value),
      label: labelOf(value),
      onRemove: () => onFilter(set(values.filter((one) => one !== value)))
    }))
  const add = (group: string, value: string) => {
    if (group === words.filters.clientIds) onFilter(filter.with({ clientIds: [...clientIds, Number(value)] }))
    if (group === words.filters.isOverdue) onFilter(filter.with({ isOverdue: true }))
    const kind = offered.kinds.find((one) => one === value)
    if (kind !== undefined) onFilter(filter.with({ kinds: [...kinds, kind] }))
    const assignee = offered.assignees.find((one) => one === value)
    if (assignee !== undefined) onFilter(filter.with({ assignees: [...assignees, assignee] }))
  }
  return (
    <FilterBar
      filters={[
        ...chosen(words.filters.kinds, kinds, {
          labelOf: (kind) => deskMessages.kinds[kind],
          set: (rest) => filter.with({ kinds: rest })
        }),
        ...chosen(words.filters.clientIds, clientIds, {
          labelOf: nameOf,
          set: (rest) => filter.with({ clientIds: rest })
        }),
        ...chosen(words.filters.assignees, assignees, {
          labelOf: (assignee) => words.assignees[assignee],
          set: (rest) => filter.with({ assignees: rest })
        }),
        ...(isOverdue
          ? [
              {
                group: words.filters.isOverdue,
                value: overdue,
                label: words.overdue,
                onRemove: () => onFilter(filter.with({ isOverdue: false }))
              }
            ]
          : [])
      ]}
      groups={[
        {
          name: words.filters.kinds,
          options: offered.kinds.map((value) => ({ value, label: deskMessages.kinds[value] }))
        },
        {
          name: words.filters.clientIds,
          options: offered.clients.map(({ clientId }) => ({ value: String(clientId), label: nameOf(clientId) }))
        },
        {
          name: words.filters.assignees,
          options: offered.assignees.map((value) => ({ value, label: words.assignees[value] }))
        },
        { name: words.filters.isOverdue, options: offered.hasOverdue ? [{ value: overdue, label: words.overdue }] : [] }
      ]}
      onAdd={add}
      onClear={onClear}
    />
  )
}
