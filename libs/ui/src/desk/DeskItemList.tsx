import { type BulkDecision, maxActedApplications } from "@reclaim/core/domain/application/DeskApplicationAct"
import type { WorkItem } from "@reclaim/core/domain/desk/WorkItem"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { count } from "@reclaim/core/format/count"
import { displayDate } from "@reclaim/core/format/displayDate"
import { useState } from "react"
import { AskReason } from "../form/AskReason.tsx"
import { ChoiceBox } from "../grid/ChoiceBox.tsx"
import { Answered } from "../loading/Answered.tsx"
import { Button } from "../page/Button.tsx"
import { Card } from "../page/Card.tsx"
import { EmptyState } from "../page/EmptyState.tsx"
import { FailureNotice } from "../page/FailureNotice.tsx"
import { type LinkComponent, PlainLink } from "../page/Link.tsx"
import { Loading } from "../loading/Loading.tsx"
import { PlainTable } from "../page/PlainTable.tsx"
import { layout } from "../theme/layout.ts"
import { ChosenApplications } from "./ChosenApplications.tsx"
import styles from "./DeskItems.module.css"
import { deskMessages as words, deskMessages } from "./deskMessages.ts"
import { DueDate } from "./DueDate.tsx"
import { clientText, itemText } from "./itemTexts.ts"

interface CloseItemDialogProps {
  /** Name of the item. */
  readonly item: string
  readonly onClose: (reason: string) => void
  readonly onCancel: () => void
}

const closeItemDialogWords = deskMessages.closing

/** Asks for the outcome of an item that has to be closed by hand. */
const CloseItemDialog = ({ item, onCancel, onClose }: CloseItemDialogProps) => (
  <AskReason
    title={closeItemDialogWords.title(item)}
    sentence={closeItemDialogWords.sentence}
    words={closeItemDialogWords}
    act={{ label: closeItemDialogWords.go, kind: "primary" }}
    onGo={onClose}
    onCancel={onCancel}
  />
)

export type DeskItemListState =
  | { readonly _tag: "Loading" }
  | { readonly _tag: "Failed"; readonly text: string }
  | {
      readonly _tag: "Loaded"
      /** Sorted by due date, earliest first. */
      readonly items: ReadonlyArray<WorkItem>
      readonly today: CalendarDate
    }

/** Bulk actions on applications of one client. */
export interface DeskTogether {
  /** Resolves to true on success. */
  readonly onAct: (act: BulkDecision, items: ReadonlyArray<WorkItem>) => Promise<boolean>
  readonly isBusy: boolean
  /** Error of the last bulk action, with the reason per item id; null for none. */
  readonly problem: { readonly text: string; readonly ofItems: ReadonlyMap<number, string> } | null
}

export interface DeskItemListProps {
  readonly state: DeskItemListState
  readonly onTake: (item: WorkItem) => void
  /** Closes an item by hand, with the outcome. */
  readonly onClose: (item: WorkItem, reason: string) => void
  /** URL of the item's page; null for an item without one. */
  readonly hrefOf: (item: WorkItem) => string | null
  readonly LinkComponent?: LinkComponent | undefined
  /** Id of the item being taken; null for none. */
  readonly takenId: number | null
  /** Error of the last attempt to take an item, with its id; null for none. */
  readonly problem: { readonly itemId: number; readonly text: string } | null
  readonly onRetry: () => void
  /** Bulk actions; null for users who do not decide applications. */
  readonly together: DeskTogether | null
  /** Clears the filter on one client; null if all clients are shown. */
  readonly onShowAll: (() => void) | null
}

/** Work queue of the provider's staff: each item's client, age, due date and assignee. */
export const DeskItemList = (props: DeskItemListProps) => {
  const { onShowAll, state } = props
  const items = state._tag === "Loaded" ? state.items : []
  const narrowed = items[0] === undefined ? null : clientText(items[0])
  const [keys, setKeys] = useState<ReadonlySet<number>>(() => new Set())
  const chosen = items.filter(({ itemId }) => keys.has(itemId))
  const { together } = props
  return (
    <Card
      title={words.title}
      isFlush
      {...(state._tag === "Loaded" ? { note: words.count(items.length, count(items.length)) } : {})}
      {...(onShowAll === null || narrowed === null ? {} : { sentence: words.onlyOf(narrowed) })}
      {...(onShowAll === null
        ? {}
        : {
            actions: (
              <Button isSmall onPress={onShowAll}>
                {words.showAll}
              </Button>
            )
          })}
    >
      {together === null || chosen.length === 0 ? null : (
        <ChosenApplications
          chosen={chosen}
          isBusy={together.isBusy}
          problem={together.problem?.text ?? null}
          onAct={(act) => void together.onAct(act, chosen).then((isDone) => (isDone ? setKeys(new Set()) : undefined))}
          onClear={() => setKeys(new Set())}
        />
      )}
      <Body {...props} choice={together === null ? null : { chosen, onChoose: setKeys }} />
    </Card>
  )
}

/** Selection of applications, all of one client. */
interface Choice {
  readonly chosen: ReadonlyArray<WorkItem>
  readonly onChoose: (keys: ReadonlySet<number>) => void
}

interface BodyProps extends DeskItemListProps {
  /** Null if rows can't be selected. */
  readonly choice: Choice | null
}

const isApplication = ({ kind }: WorkItem): boolean => kind === "application"

/** Returns the selectable applications: those of the client already selected, or of the first in the list. */
const chooseable = (items: ReadonlyArray<WorkItem>, { chosen }: Choice): ReadonlyArray<WorkItem> => {
  const applications = items.filter(isApplication)
  const client = (chosen[0] ?? applications[0])?.clientId
  return applications.filter(({ clientId }) => clientId === client).slice(0, maxActedApplications)
}

const Body = (props: BodyProps) => {
  const { choice, together } = props
  const { state, onTake, onClose, hrefOf, LinkComponent, takenId, problem, onRetry, onShowAll } = props
  return (
    <Answered
      state={state}
      loading={<Loading text={words.loading} heights={["132px"]} className={styles["place"]} />}
      onRetry={onRetry}
    >
      {({ items, today }) =>
        items.length === 0 ? (
          <EmptyState sentence={onShowAll === null ? words.empty : words.emptyOfClient} />
        ) : (
          <PlainTable className={styles["items"]}>
            <thead>
              <tr>
                {choice === null ? null : <ChooseAll items={chooseable(items, choice)} choice={choice} />}
                {Object.entries(words.columns).map(([key, label]) => (
                  <th key={key} scope="col">
                    {key === "act" ? <span className="visually-hidden">{label}</span> : label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {items.map((item) => (
                <Row
                  key={item.itemId}
                  item={item}
                  today={today}
                  onTake={onTake}
                  onClose={onClose}
                  href={hrefOf(item)}
                  LinkComponent={LinkComponent}
                  isTaken={takenId === item.itemId}
                  problem={
                    together?.problem?.ofItems.get(item.itemId) ??
                    (problem?.itemId === item.itemId ? problem.text : null)
                  }
                  choice={choice}
                />
              ))}
            </tbody>
          </PlainTable>
        )
      }
    </Answered>
  )
}

interface RowProps {
  readonly item: WorkItem
  readonly today: CalendarDate
  readonly onTake: (item: WorkItem) => void
  readonly onClose: DeskItemListProps["onClose"]
  /** URL of the page where it is taken; null if it is taken in this list. */
  readonly href: string | null
  readonly LinkComponent: LinkComponent | undefined
  readonly isTaken: boolean
  readonly problem: string | null
  readonly choice: Choice | null
}

/** Checkbox that selects or clears all applications of one client. */
const ChooseAll = ({ choice, items }: { readonly choice: Choice; readonly items: ReadonlyArray<WorkItem> }) => {
  const isAll = items.length > 0 && choice.chosen.length === items.length
  return (
    <th scope="col" className={styles["choice"]}>
      {items[0] === undefined ? (
        <span className="visually-hidden">{words.together.choice}</span>
      ) : (
        <ChoiceBox
          area={styles["box"]}
          label={words.together.chooseAll(clientText(items[0]))}
          isChosen={isAll}
          onPress={() => choice.onChoose(new Set(isAll ? [] : items.map(({ itemId }) => itemId)))}
        />
      )}
    </th>
  )
}

const ItemChoice = ({ choice, item }: { readonly choice: Choice; readonly item: WorkItem }) => {
  const { chosen, onChoose } = choice
  if (!isApplication(item)) return <td className={styles["choice"]}>{""}</td>
  const isChosen = chosen.includes(item)
  const others = chosen.filter((one) => one !== item).map(({ itemId }) => itemId)
  const isOfAnother = chosen[0] !== undefined && chosen[0].clientId !== item.clientId
  return (
    <td className={styles["choice"]}>
      <ChoiceBox
        area={styles["box"]}
        label={words.together.choose(itemText(item), clientText(item))}
        isChosen={isChosen}
        isDisabled={isOfAnother || (!isChosen && chosen.length >= maxActedApplications)}
        onPress={() => onChoose(new Set(isChosen ? others : [...others, item.itemId]))}
      />
    </td>
  )
}

/** True for a taken item that staff have to close by hand. */
const isClosedHere = ({ kind, state }: WorkItem): boolean => kind === "owner-changed-by-import" && state === "taken"

const Row = ({ choice, item, today, onTake, onClose, href, LinkComponent = PlainLink, isTaken, problem }: RowProps) => (
  <tr>
    {choice === null ? null : <ItemChoice choice={choice} item={item} />}
    <th scope="row">{clientText(item)}</th>
    <td>
      {href === null ? itemText(item) : <LinkComponent to={href}>{itemText(item)}</LinkComponent>}
      {problem === null ? null : <FailureNotice text={problem} />}
    </td>
    <td>{displayDate(item.openedOn)}</td>
    <td>
      <DueDate dueOn={item.dueOn} today={today} />
    </td>
    <td>{item.assigneeName === "" ? words.nobody : item.assigneeName}</td>
    <td>
      {item.state === "open" && href === null ? (
        <Button isSmall label={words.takeLabel(itemText(item), clientText(item))} onPress={() => onTake(item)}>
          {words.take}
        </Button>
      ) : null}
      {isClosedHere(item) ? <CloseButton item={item} onClose={(reason) => onClose(item, reason)} /> : null}
      <span role="status" className={layout.text("faint", 13)}>
        {isTaken ? words.taking : ""}
      </span>
    </td>
  </tr>
)

interface CloseButtonProps {
  readonly item: WorkItem
  readonly onClose: (reason: string) => void
}

const CloseButton = ({ item, onClose }: CloseButtonProps) => {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button isSmall label={words.closeLabel(itemText(item), clientText(item))} onPress={() => setAsking(true)}>
        {words.close}
      </Button>
      {isAsking ? (
        <CloseItemDialog
          item={itemText(item)}
          onClose={(reason) => {
            setAsking(false)
            onClose(reason)
          }}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}
