import { type BulkDecision, maxActedApplications } from "@reclaim/core/domain/account/application/DeskApplicationAct"
import type { WorkItem } from "@reclaim/core/domain/desk/WorkItem"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { dayNumber } from "@reclaim/core/domain/value/dayNumber"
import { count } from "@reclaim/core/format/count"
import { daysUntil } from "@reclaim/core/format/daysUntil"
import { displayDate } from "@reclaim/core/format/displayDate"
import { useState } from "react"
import { AskReason } from "../form/AskReason.tsx"
import { Button } from "../page/Button.tsx"
import { Card } from "../page/Card.tsx"
import { EmptyState } from "../page/EmptyState.tsx"
import { FailureNotice } from "../page/FailureNotice.tsx"
import { type LinkComponent, PlainLink } from "../page/Link.tsx"
import { PlainTable } from "../page/PlainTable.tsx"
import { Skeleton } from "../page/Skeleton.tsx"
import { ChosenApplications } from "./ChosenApplications.tsx"
import styles from "./DeskItems.module.css"
import { deskMessages as words, deskMessages } from "./deskMessages.ts"

interface CloseItemDialogProps {
  /** What the item is called. */
  readonly item: string
  readonly onClose: (reason: string) => void
  readonly onCancel: () => void
}

const closeItemDialogWords = deskMessages.closing

/** Asks what was done about an item that nothing else ends. */
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
      /** Due first. */
      readonly items: ReadonlyArray<WorkItem>
      readonly today: CalendarDate
    }

/** How several applications of one client are acted on. */
export interface DeskTogether {
  /** Answers whether it was done. */
  readonly onAct: (act: BulkDecision, items: ReadonlyArray<WorkItem>) => Promise<boolean>
  readonly isBusy: boolean
  /** Why the last act was not done, and of which items in particular; null when it was. */
  readonly problem: { readonly text: string; readonly ofItems: ReadonlyMap<number, string> } | null
}

export interface DeskItemListProps {
  readonly state: DeskItemListState
  readonly onTake: (item: WorkItem) => void
  /** With what was done, for items that nothing else ends. */
  readonly onClose: (item: WorkItem, reason: string) => void
  /** Where an item is opened; null for one that is dealt with elsewhere. */
  readonly hrefOf: (item: WorkItem) => string | null
  readonly LinkComponent?: LinkComponent | undefined
  /** The item that is being taken; null for none. */
  readonly takenId: number | null
  /** Why the last one was not taken, and which. */
  readonly problem: { readonly itemId: number; readonly text: string } | null
  readonly onRetry: () => void
  /** What is done with several applications at once; null for who does not decide them. */
  readonly together: DeskTogether | null
  /** Shows the items of all clients; null while it does. */
  readonly onShowAll: (() => void) | null
}

const itemText = ({ kind, subjectId }: WorkItem): string => words.subject(words.kinds[kind], subjectId)

const clientText = ({ clientId, clientName }: WorkItem): string =>
  clientId === null ? words.noClient : clientName === "" ? String(clientId) : clientName

/** What waits for the provider's staff: whose it is, since when, until when, and who has it. */
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

/** What is chosen among the applications, all of one client. */
interface Choice {
  readonly chosen: ReadonlyArray<WorkItem>
  readonly onChoose: (keys: ReadonlySet<number>) => void
}

interface BodyProps extends DeskItemListProps {
  /** Null where nothing can be chosen. */
  readonly choice: Choice | null
}

const isApplication = ({ kind }: WorkItem): boolean => kind === "application"

/** Those of the client of whom some are chosen, else of the first in the list. */
const chooseable = (items: ReadonlyArray<WorkItem>, { chosen }: Choice): ReadonlyArray<WorkItem> => {
  const applications = items.filter(isApplication)
  const client = (chosen[0] ?? applications[0])?.clientId
  return applications.filter(({ clientId }) => clientId === client).slice(0, maxActedApplications)
}

const Body = (props: BodyProps) => {
  const { choice, together } = props
  const { state, onTake, onClose, hrefOf, LinkComponent, takenId, problem, onRetry, onShowAll } = props
  switch (state._tag) {
    case "Loading":
      return (
        <div role="status" className={styles["place"]}>
          <span className="visually-hidden">{words.loading}</span>
          <Skeleton height="132px" />
        </div>
      )
    case "Failed":
      return <FailureNotice text={state.text} onRetry={onRetry} />
    case "Loaded":
      return state.items.length === 0 ? (
        <EmptyState sentence={onShowAll === null ? words.empty : words.emptyOfClient} />
      ) : (
        <PlainTable className={styles["items"]}>
          <thead>
            <tr>
              {choice === null ? null : <ChooseAll items={chooseable(state.items, choice)} choice={choice} />}
              {Object.entries(words.columns).map(([key, label]) => (
                <th key={key} scope="col">
                  {key === "act" ? <span className="visually-hidden">{label}</span> : label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {state.items.map((item) => (
              <Row
                key={item.itemId}
                item={item}
                today={state.today}
                onTake={onTake}
                onClose={onClose}
                href={hrefOf(item)}
                LinkComponent={LinkComponent}
                isTaken={takenId === item.itemId}
                problem={
                  together?.problem?.ofItems.get(item.itemId) ?? (problem?.itemId === item.itemId ? problem.text : null)
                }
                choice={choice}
              />
            ))}
          </tbody>
        </PlainTable>
      )
  }
}

interface RowProps {
  readonly item: WorkItem
  readonly today: CalendarDate
  readonly onTake: (item: WorkItem) => void
  readonly onClose: DeskItemListProps["onClose"]
  /** Where it is opened, and taken; null for one that is taken here. */
  readonly href: string | null
  readonly LinkComponent: LinkComponent | undefined
  readonly isTaken: boolean
  readonly problem: string | null
  readonly choice: Choice | null
}

/** Chooses all applications of one client, or none. */
const ChooseAll = ({ choice, items }: { readonly choice: Choice; readonly items: ReadonlyArray<WorkItem> }) => {
  const isAll = items.length > 0 && choice.chosen.length === items.length
  return (
    <th scope="col" className={styles["choice"]}>
      {items[0] === undefined ? (
        <span className="visually-hidden">{words.together.choice}</span>
      ) : (
        <label>
          <input
            type="checkbox"
            aria-label={words.together.chooseAll(clientText(items[0]))}
            checked={isAll}
            onChange={() => choice.onChoose(new Set(isAll ? [] : items.map(({ itemId }) => itemId)))}
          />
        </label>
      )}
    </th>
  )
}

const ChoiceBox = ({ choice, item }: { readonly choice: Choice; readonly item: WorkItem }) => {
  const { chosen, onChoose } = choice
  if (!isApplication(item)) return <td className={styles["choice"]}>{""}</td>
  const isChosen = chosen.includes(item)
  const others = chosen.filter((one) => one !== item).map(({ itemId }) => itemId)
  const isOfAnother = chosen[0] !== undefined && chosen[0].clientId !== item.clientId
  return (
    <td className={styles["choice"]}>
      <label>
        <input
          type="checkbox"
          aria-label={words.together.choose(itemText(item), clientText(item))}
          checked={isChosen}
          disabled={isOfAnother || (!isChosen && chosen.length >= maxActedApplications)}
          onChange={() => onChoose(new Set(isChosen ? others : [...others, item.itemId]))}
        />
      </label>
    </td>
  )
}

/** Whether nothing but somebody at the desk ends it. */
const isClosedHere = ({ kind, state }: WorkItem): boolean => kind === "owner-changed-by-import" && state === "taken"

const Row = ({ choice, item, today, onTake, onClose, href, LinkComponent = PlainLink, isTaken, problem }: RowProps) => (
  <tr>
    {choice === null ? null : <ChoiceBox choice={choice} item={item} />}
    <th scope="row">{clientText(item)}</th>
    <td>
      {href === null ? itemText(item) : <LinkComponent to={href}>{itemText(item)}</LinkComponent>}
      {problem === null ? null : <FailureNotice text={problem} />}
    </td>
    <td>{displayDate(item.openedOn)}</td>
    <td>
      <Due dueOn={item.dueOn} today={today} />
    </td>
    <td>{item.assigneeName === "" ? words.nobody : item.assigneeName}</td>
    <td>
      {item.state === "open" && href === null ? (
        <Button isSmall label={words.takeLabel(itemText(item), clientText(item))} onPress={() => onTake(item)}>
          {words.take}
        </Button>
      ) : null}
      {isClosedHere(item) ? <CloseButton item={item} onClose={(reason) => onClose(item, reason)} /> : null}
      <span role="status" className={styles["note"]}>
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

interface DueProps {
  readonly dueOn: CalendarDate | null
  readonly today: CalendarDate
}

const Due = ({ dueOn, today }: DueProps) => {
  if (dueOn === null) return words.noDue
  const late = dayNumber(today) - dayNumber(dueOn)
  if (late <= 0) return words.due(displayDate(dueOn), daysUntil(dueOn, today))
  return <span className={styles["overdue"]}>{words.overdue(displayDate(dueOn), words.days(late, count(late)))}</span>
}
