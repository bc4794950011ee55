import type { ApplicationRow } from "@reclaim/core/domain/application/ApplicationRow"
import type { FoldedList } from "@reclaim/core/domain/application/FoldedList"
import {
  type OpenApplicationState,
  openApplicationStates,
  waitingFor
} from "@reclaim/core/domain/application/ApplicationState"
import { dateInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { count } from "@reclaim/core/format/count"
import { displayDate } from "@reclaim/core/format/displayDate"
import type { ApplicationsFound, FoundInState } from "@reclaim/core/rules/application/ApplicationsFound"
import { askedSteps } from "@reclaim/core/rules/application/askedSteps"
import { ChipFilter } from "../../filter/ChipFilter.tsx"
import { GridCard } from "../../grid/GridCard.tsx"
import { Answered } from "../../loading/Answered.tsx"
import { Button } from "../../page/Button.tsx"
import { ButtonLink } from "../../page/ButtonLink.tsx"
import { EmptyState } from "../../page/EmptyState.tsx"
import { type LinkComponent, PlainLink } from "../../page/Link.tsx"
import { Loading } from "../../loading/Loading.tsx"
import { PlainTable } from "../../page/PlainTable.tsx"
import styles from "./ApplicationList.module.css"
import { applicationListMessages as words } from "./applicationListMessages.ts"

interface ApplicationLineProps {
  readonly row: ApplicationRow
  readonly href: string
  readonly mayChange: boolean
  readonly LinkComponent: LinkComponent | undefined
}

const actOf = ({ state }: ApplicationRow, mayChange: boolean): string =>
  mayChange && state === "returned" ? words.correct : mayChange && state === "draft" ? words.goOn : words.view

/** Progress of an application that the client is filling in; "" for any other. */
const progressOf = ({ gapCount, kind, state, step }: ApplicationRow): string => {
  if (state !== "draft" && state !== "returned") return ""
  const asked = askedSteps(kind)
  return words.progress(gapCount === 0 ? asked.length : asked.indexOf(step), asked.length)
}

/** Row of an application: state, gaps, and action. */
const ApplicationLine = ({ href, LinkComponent = PlainLink, mayChange, row }: ApplicationLineProps) => {
  const { accountNumber, custodian, gapCount, kind, note, ownerName, state, updatedAt, waitingFor } = row
  const account = kind === "investors" ? words.investors : accountNumber === "" ? words.noNumber : accountNumber
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

interface ListLineProps {
  readonly list: FoldedList
  /** State shared by the accounts of the list. */
  readonly state: OpenApplicationState
  readonly href: string
  readonly LinkComponent: LinkComponent | undefined
}

/** Row of the accounts of an uploaded list that are with us. */
const ListLine = ({ href, LinkComponent = PlainLink, list, state }: ListLineProps) => (
  <tr>
    <th scope="row" dir="auto">
      {list.fileName}
      <small>{words.ofList(list.count, count(list.count))}</small>
    </th>
    <td data-label={words.columns.custodian}>{words.none}</td>
    <td data-label={words.columns.owner}>{words.none}</td>
    <td data-label={words.columns.state}>{words.states[state]}</td>
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

export type ApplicationListState =
  | { readonly _tag: "Loading" }
  | { readonly _tag: "Failed"; readonly text: string }
  | {
      readonly _tag: "Loaded"
      readonly found: ApplicationsFound
      /** Status of loading further applications. */
      readonly more: { readonly _tag: "Idle" | "Loading" } | { readonly _tag: "Failed"; readonly text: string }
    }

export interface ApplicationListProps {
  readonly state: ApplicationListState
  readonly search: string
  readonly onSearch: (text: string) => void
  /** Active filter; null for every state. */
  readonly chosen: OpenApplicationState | null
  readonly onChoose: (state: OpenApplicationState | null) => void
  /** More applications in a state were requested. */
  readonly onMore: (state: OpenApplicationState) => void
  readonly hrefOf: (applicationId: number) => string
  readonly listHrefOf: (batchId: number) => string
  /** True if the user may edit applications. */
  readonly mayChange: boolean
  readonly onRetry: () => void
  readonly LinkComponent?: LinkComponent | undefined
}

/** Sections of the list, by the party to act. */
const parties = ["client", "provider"] as const

/** Applications in progress: those waiting for the client, and those with us. */
export const ApplicationList = (props: ApplicationListProps) => {
  const { chosen, onChoose, onRetry, onSearch, search, state } = props
  const found = state._tag === "Loaded" ? state.found : null
  const total = found === null ? 0 : openApplicationStates.reduce((sum, one) => sum + found[one].count, 0)
  const counted = found === null ? "" : words.counted(total, count(total))
  return (
    <GridCard
      title={words.title}
      counted={counted}
      search={{ label: words.search, hint: words.searchHint, value: search, onChange: onSearch }}
      filter={
        found === null ? undefined : (
          <ChipFilter
            label={words.filter}
            all={{ label: words.all, count: total }}
            chips={openApplicationStates.map((key) => ({ key, label: words.states[key], count: found[key].count }))}
            chosen={chosen}
            onChoose={onChoose}
          />
        )
      }
      announcement={search === "" ? "" : counted}
    >
      <Answered
        state={state}
        loading={<Loading text={words.loading} heights={["240px"]} className={styles["loading"]} />}
        onRetry={onRetry}
      >
        {(known) => <Found {...props} found={known.found} total={total} />}
      </Answered>
    </GridCard>
  )
}

const Found = (props: ApplicationListProps & { readonly found: ApplicationsFound; readonly total: number }) => {
  const { chosen, found, onChoose, onSearch, search, total } = props
  const shown = parties.flatMap((party) => {
    const states = openApplicationStates.filter(
      (state) => waitingFor(state) === party && (chosen === null || chosen === state) && found[state].count > 0
    )
    return states.length === 0 ? [] : [{ party, states }]
  })
  if (shown.length === 0) {
    return (
      <EmptyState
        sentence={search !== "" ? words.noMatch : total === 0 ? words.empty : words.noneInState}
        action={
          search !== "" ? (
            <Button onPress={() => onSearch("")}>{words.clearSearch}</Button>
          ) : chosen === null ? undefined : (
            <Button onPress={() => onChoose(null)}>{words.showAll}</Button>
          )
        }
      />
    )
  }
  return shown.map(({ party, states }) => <Part key={party} {...props} party={party} states={states} />)
}

interface PartProps extends ApplicationListProps {
  readonly found: ApplicationsFound
  readonly party: (typeof parties)[number]
  readonly states: ReadonlyArray<OpenApplicationState>
}

const isWhole = ({ rows, rowCount }: FoundInState): boolean => rows.length >= rowCount

const Part = ({ found, hrefOf, LinkComponent, listHrefOf, mayChange, onMore, party, state, states }: PartProps) => {
  const next = states.find((one) => !isWhole(found[one]))
  const sum = states.reduce((all, one) => all + found[one].count, 0)
  const more = state._tag === "Loaded" ? state.more : null
  const rest = next === undefined ? 0 : found[next].rowCount - found[next].rows.length
  return (
    <section aria-label={words.parties[party]}>
      <h3 className={styles["party"]}>
        {words.parties[party]} <small>{count(sum)}</small>
      </h3>
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
          {states.flatMap((one) => [
            ...found[one].rows.map((row) => (
              <ApplicationLine
                key={row.applicationId}
                row={row}
                href={hrefOf(row.applicationId)}
                mayChange={mayChange}
                LinkComponent={LinkComponent}
              />
            )),
            ...found[one].lists.map((list) => (
              <ListLine
                key={`${one} ${String(list.batchId)}`}
                list={list}
                state={one}
                href={listHrefOf(list.batchId)}
                LinkComponent={LinkComponent}
              />
            ))
          ])}
        </tbody>
      </PlainTable>
      {next === undefined ? null : (
        <div className={styles["more"]}>
          {more?._tag === "Failed" ? <p role="alert">{more.text}</p> : null}
          <Button isSmall isDisabled={more?._tag === "Loading"} onPress={() => onMore(next)}>
            {words.more(words.states[next], count(rest))}
          </Button>
        </div>
      )}
    </section>
  )
}
