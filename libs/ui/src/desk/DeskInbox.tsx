import { emptyInboxFilter, type InboxFilter } from "@reclaim/core/domain/desk/InboxFilter"
import type { InboxItem } from "@reclaim/core/domain/desk/InboxItem"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { dayNumber } from "@reclaim/core/domain/value/dayNumber"
import { count } from "@reclaim/core/format/count"
import { displayDate } from "@reclaim/core/format/displayDate"
import { usd } from "@reclaim/core/format/usd"
import { filterInbox } from "@reclaim/core/rules/desk/inboxFilter"
import type { ReactNode } from "react"
import { gridOfTable } from "../grid/gridOfTable.ts"
import { Answered } from "../loading/Answered.tsx"
import { Loading } from "../loading/Loading.tsx"
import { Button } from "../page/Button.tsx"
import { Card } from "../page/Card.tsx"
import { EmptyState } from "../page/EmptyState.tsx"
import { type LinkComponent, PlainLink } from "../page/Link.tsx"
import { PlainTable } from "../page/PlainTable.tsx"
import { classes, layout } from "../theme/layout.ts"
import styles from "./DeskItems.module.css"
import { deskMessages } from "./deskMessages.ts"
import { DueDate } from "./DueDate.tsx"
import { InboxFilters } from "./InboxFilters.tsx"
import { clientText, itemText } from "./itemTexts.ts"

type LoadedInbox = Extract<DeskInboxState, { readonly _tag: "Loaded" }>

export type DeskInboxState =
  | { readonly _tag: "Loading" }
  | { readonly _tag: "Failed"; readonly text: string }
  | {
      readonly _tag: "Loaded"
      /** Most urgent first. */
      readonly items: ReadonlyArray<InboxItem>
      /** Number of items, those that are not shown included. */
      readonly totalCount: number
      readonly today: CalendarDate
    }

export interface DeskInboxProps {
  readonly state: DeskInboxState
  readonly filter: InboxFilter
  readonly onFilter: (filter: InboxFilter) => void
  /** Saved views of the inbox, beside its filters. */
  readonly views?: ReactNode
  /** URL of the item's review, or of the list in which it is handled. */
  readonly hrefOf: (item: InboxItem) => string
  readonly LinkComponent?: LinkComponent | undefined
  readonly onRetry: () => void
}

const words = deskMessages.inbox

/** Everything that waits for a member of staff, of all kinds and clients, with the money behind it. */
export const DeskInbox = (props: DeskInboxProps) => {
  const { filter, onFilter, onRetry, state, views } = props
  const clear = () => onFilter(emptyInboxFilter)
  return (
    <Card
      title={deskMessages.title}
      isFlush
      {...(state._tag === "Loaded" ? { note: noteOf(state, filter) } : {})}
      {...(state._tag === "Loaded" && state.items.length < state.totalCount
        ? { sentence: words.more(count(state.items.length), count(state.totalCount)) }
        : {})}
    >
      <Answered
        state={state}
        loading={<Loading text={deskMessages.loading} heights={["264px"]} className={styles["place"]} />}
        onRetry={onRetry}
      >
        {({ items, today }) =>
          items.length === 0 && filter.isEmpty ? (
            <EmptyState sentence={deskMessages.empty} />
          ) : (
            <>
              <div className={classes(layout.row(3, "align-start"), styles["filters"])}>
                <InboxFilters items={items} today={today} filter={filter} onFilter={onFilter} onClear={clear} />
                {views}
              </div>
              <Items {...props} items={filterInbox(items, filter, today)} today={today} onClear={clear} />
            </>
          )
        }
      </Answered>
    </Card>
  )
}

/** Number of items, or how many of those that were loaded pass the filter. */
const noteOf = ({ items, today, totalCount }: LoadedInbox, filter: InboxFilter): string =>
  filter.isEmpty
    ? deskMessages.count(totalCount, count(totalCount))
    : words.filtered(count(filterInbox(items, filter, today).length), count(items.length))

interface ItemsProps extends Pick<DeskInboxProps, "hrefOf" | "LinkComponent"> {
  /** Those that pass the filter. */
  readonly items: ReadonlyArray<InboxItem>
  readonly today: CalendarDate
  readonly onClear: () => void
}

/** The table is one Tab stop, as it may have hundreds of links. */
const Items = ({ hrefOf, items, LinkComponent = PlainLink, onClear, today }: ItemsProps) =>
  items.length === 0 ? (
    <EmptyState sentence={words.emptyUnderFilters} action={<Button onPress={onClear}>{words.clearFilters}</Button>} />
  ) : (
    <PlainTable className={styles["items"]} ref={gridOfTable} label={deskMessages.title}>
      <thead>
        <tr>
          {Object.entries(words.columns).map(([key, label]) => (
            <th key={key} scope="col" {...columnLook(key)}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Row key={item.itemId} item={item} today={today} href={hrefOf(item)} LinkComponent={LinkComponent} />
        ))}
      </tbody>
    </PlainTable>
  )

/** Money ends at one edge; a date stays on one line. */
const columnLook = (key: string) =>
  key === "money" ? { "data-figure": true } : key === "cutoff" || key === "due" ? { "data-day": true } : {}

interface RowProps {
  readonly item: InboxItem
  readonly today: CalendarDate
  readonly href: string
  readonly LinkComponent: LinkComponent
}

const Row = ({ href, item, LinkComponent, today }: RowProps) => {
  const days = Math.max(0, dayNumber(today) - dayNumber(item.openedOn))
  return (
    <tr>
      <th scope="row">{clientText(item)}</th>
      <td>{item.owner}</td>
      <td>
        <LinkComponent to={href}>{itemText(item)}</LinkComponent>
        {item.title === "" ? null : <small className={layout.text("muted", "block")}>{item.title}</small>}
      </td>
      <td data-brief>{item.markets.join(", ")}</td>
      <td data-figure data-brief>
        {item.valueBehind === null ? "" : usd(item.valueBehind)}
      </td>
      <td data-day data-brief data-label={item.agentCutoff === null ? undefined : words.columns.cutoff}>
        {displayDate(item.agentCutoff)}
      </td>
      <td data-day data-label={item.dueOn === null ? undefined : words.columns.due}>
        <DueDate
          dueOn={item.dueOn}
          today={today}
          further={days === 0 ? words.openedToday : words.waiting(deskMessages.days(days, count(days)))}
        />
      </td>
      <td data-label={words.columns.assignee}>{item.assigneeName === "" ? deskMessages.nobody : item.assigneeName}</td>
    </tr>
  )
}
