import type { FoldedList } from "@reclaim/core/domain/account/application/FoldedList"
import type { ApplicationRow } from "@reclaim/core/domain/account/application/ApplicationRow"
import { askedSteps } from "@reclaim/core/rules/account/application/askedSteps"
import { dateInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { count } from "@reclaim/core/format/count"
import { displayDate } from "@reclaim/core/format/displayDate"
import { useState } from "react"
import { Button } from "../page/Button.tsx"
import { ButtonLink } from "../page/ButtonLink.tsx"
import { Card } from "../page/Card.tsx"
import { EmptyState } from "../page/EmptyState.tsx"
import { FailureNotice } from "../page/FailureNotice.tsx"
import { type LinkComponent, PlainLink } from "../page/Link.tsx"
import { PlainTable } from "../page/PlainTable.tsx"
import styles from "./ApplicationList.module.css"
import { applicationListMessages as words } from "./applicationListMessages.ts"

export type ApplicationListState =
  | { readonly _tag: "Failed"; readonly text: string }
  | {
      readonly _tag: "Loaded"
      /** What waits for the client first. */
      readonly rows: ReadonlyArray<ApplicationRow>
      /** Uploaded lists whose accounts wait together; each is one line below the others. */
      readonly lists: ReadonlyArray<FoldedList>
      /** How many accounts there are in all. */
      readonly totalCount: number
      /** The first note of a reviewer, by application. */
      readonly notes: ReadonlyMap<number, string>
    }

export interface ApplicationListProps {
  readonly state: ApplicationListState
  readonly hrefOf: (applicationId: number) => string
  readonly listHrefOf: (batchId: number) => string
  /** Whether the user may go on with what waits for them. */
  readonly mayChange: boolean
  readonly onRetry: () => void
  /** Whether all of them are shown, rather than the first ones with the rest on demand. */
  readonly isWhole?: boolean
  readonly LinkComponent?: LinkComponent | undefined
}

/** How many are shown at first: the list of accounts is below. */
const shownAtFirst = 5

/** Accounts that are on their way into the service: where each stands, what is missing, and who has to act. */
export const ApplicationList = (props: ApplicationListProps) => {
  const { hrefOf, LinkComponent, listHrefOf, mayChange, onRetry, state } = props
  const [isOpened, setOpened] = useState(false)
  const isWhole = isOpened || props.isWhole === true
  if (state._tag === "Failed") {
    return (
      <Card title={words.title}>
        <FailureNotice text={state.text} onRetry={onRetry} />
      </Card>
    )
  }
  const { lists, notes, rows, totalCount } = state
  const waiting = rows.filter(({ waitingFor }) => waitingFor === "client").length
  const length = rows.length + lists.length
  const listed = rows.length + lists.reduce((sum, list) => sum + list.count, 0)
  if (length === 0) {
    return (
      <Card title={words.title}>
        <EmptyState sentence={words.empty} />
      </Card>
    )
  }
  return (
    <Card
      title={words.title}
      note={words.counted(totalCount, count(totalCount))}
      {...(waiting === 0 ? {} : { sentence: words.waiting(waiting, count(waiting)) })}
      isFlush
    >
      <PlainTable className={styles["rows"]}>
        <thead>
          <tr>
            {Object.entries(words.columns).map(([key, label]) => (
              <th key={key} scope="col">
                {key === "act" ? <span className="visually-hidden">{label}</span> : label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, isWhole ? rows.length : shownAtFirst).map((row) => (
            <Row
              key={row.applicationId}
              row={row}
              note={notes.get(row.applicationId) ?? ""}
              href={hrefOf(row.applicationId)}
              mayChange={mayChange}
              LinkComponent={LinkComponent}
            />
          ))}
          {lists.slice(0, isWhole ? lists.length : Math.max(0, shownAtFirst - rows.length)).map((list) => (
            <ListRow key={list.batchId} list={list} href={listHrefOf(list.batchId)} LinkComponent={LinkComponent} />
          ))}
        </tbody>
      </PlainTable>
      {length <= shownAtFirst || props.isWhole === true ? null : (
        <div className={styles["more"]}>
          <Button isSmall kind="quiet" isExpanded={isWhole} onPress={() => setOpened(!isOpened)}>
            {isWhole ? words.showFewer : words.showAll(count(length))}
          </Button>
        </div>
      )}
      {isWhole && listed < totalCount ? (
        <p className={styles["more"]}>{words.latest(count(listed), count(totalCount))}</p>
      ) : null}
    </Card>
  )
}

interface RowProps {
  readonly row: ApplicationRow
  readonly note: string
  readonly href: string
  readonly mayChange: boolean
  readonly LinkComponent: LinkComponent | undefined
}

const actOf = ({ state }: ApplicationRow, mayChange: boolean): string =>
  mayChange && state === "returned" ? words.correct : mayChange && state === "draft" ? words.goOn : words.view

/** How far an application is that the client fills in; empty for any other. */
const progressOf = ({ gapCount, kind, state, step }: ApplicationRow): string => {
  if (state !== "draft" && state !== "returned") return ""
  const asked = askedSteps(kind)
  return words.progress(gapCount === 0 ? asked.length : asked.indexOf(step), asked.length)
}

const Row = ({ href, LinkComponent = PlainLink, mayChange, note, row }: RowProps) => {
  const { accountNumber, custodian, gapCount, ownerName, state, updatedAt, waitingFor } = row
  const account = accountNumber === "" ? words.noNumber : accountNumber
  const act = actOf(row, mayChange)
  const progress = progressOf(row)
  return (
    <tr>
      <th scope="row" dir="auto">
        {account}
      </th>
      <td data-label={words.columns.custodian} dir="auto">
        {custodian === "" ? words.none : custodian}
      </td>
      <td data-label={words.columns.owner} dir="auto">
        {ownerName === "" ? words.none : ownerName}
      </td>
      <td data-label={words.columns.state}>
        {words.states[state]}
        {note === "" ? null : <small dir="auto">{words.noted(note)}</small>}
      </td>
      <td data-label={words.columns.missing}>
        {gapCount === 0 ? words.nothingMissing : words.missing(gapCount, count(gapCount))}
        {progress === "" ? null : <small>{progress}</small>}
      </td>
      <td data-label={words.columns.next}>{waitingFor === null ? words.none : words.waitingFor[waitingFor]}</td>
      <td data-label={words.columns.changed}>{displayDate(dateInUtc(updatedAt.getTime()))}</td>
      <td>
        <ButtonLink to={href} isSmall LinkComponent={LinkComponent}>
          {act}
          <span className="visually-hidden">
            {words.ofWhich(account, ownerName === "" ? words.noOwner : ownerName)}
          </span>
        </ButtonLink>
      </td>
    </tr>
  )
}

interface ListRowProps {
  readonly list: FoldedList
  readonly href: string
  readonly LinkComponent: LinkComponent | undefined
}

/** The accounts of an uploaded list that are with us. */
const ListRow = ({ href, LinkComponent = PlainLink, list }: ListRowProps) => (
  <tr>
    <th scope="row" dir="auto">
      {list.fileName}
      <small>{words.ofList(list.count, count(list.count))}</small>
    </th>
    <td data-label={words.columns.custodian}>{words.none}</td>
    <td data-label={words.columns.owner}>{words.none}</td>
    <td data-label={words.columns.state}>{words.states.submitted}</td>
    <td data-label={words.columns.missing}>{words.nothingMissing}</td>
    <td data-label={words.columns.next}>{words.waitingFor.provider}</td>
    <td data-label={words.columns.changed}>{displayDate(dateInUtc(list.updatedAt.getTime()))}</td>
    <td>
      <ButtonLink to={href} isSmall LinkComponent={LinkComponent}>
        {words.view}
        <span className="visually-hidden">{words.ofWhichList(list.fileName)}</span>
      </ButtonLink>
    </td>
  </tr>
)
