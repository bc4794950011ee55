import {
  type OpenApplicationState,
  openApplicationStates,
  waitingFor
} from "@reclaim/core/domain/account/ApplicationState"
import { count } from "@reclaim/core/format/count"
import type { ApplicationsFound, FoundInState } from "@reclaim/core/rules/account/application/ApplicationsFound"
import { ChipFilter } from "../../filter/ChipFilter.tsx"
import { GridCard } from "../../grid/GridCard.tsx"
import { Button } from "../../page/Button.tsx"
import { EmptyState } from "../../page/EmptyState.tsx"
import { FailureNotice } from "../../page/FailureNotice.tsx"
import type { LinkComponent } from "../../page/Link.tsx"
import { PlainTable } from "../../page/PlainTable.tsx"
import { Skeleton } from "../../page/Skeleton.tsx"
import styles from "./ApplicationList.module.css"
import { ApplicationLine } from "./ApplicationLine.tsx"
import { applicationListMessages as words } from "./applicationListMessages.ts"
import { ListLine } from "./ListLine.tsx"

export type ApplicationListState =
  | { readonly _tag: "Loading" }
  | { readonly _tag: "Failed"; readonly text: string }
  | {
      readonly _tag: "Loaded"
      readonly found: ApplicationsFound
      /** How it goes with the applications after those. */
      readonly more: { readonly _tag: "Idle" | "Loading" } | { readonly _tag: "Failed"; readonly text: string }
    }

export interface ApplicationListProps {
  readonly state: ApplicationListState
  readonly search: string
  readonly onSearch: (text: string) => void
  /** What is listed; null for every state. */
  readonly chosen: OpenApplicationState | null
  readonly onChoose: (state: OpenApplicationState | null) => void
  /** More of those in a state were asked for. */
  readonly onMore: (state: OpenApplicationState) => void
  readonly hrefOf: (applicationId: number) => string
  readonly listHrefOf: (batchId: number) => string
  /** Whether the user may go on with what waits for them. */
  readonly mayChange: boolean
  readonly onRetry: () => void
  readonly LinkComponent?: LinkComponent | undefined
}

/** The parts of the list, by whom they wait for. */
const parties = ["client", "provider"] as const

/** Accounts on their way into the service, what waits for the client apart from what is with us. */
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
      {state._tag === "Failed" ? (
        <FailureNotice text={state.text} onRetry={onRetry} />
      ) : found === null ? (
        <div role="status" className={styles["loading"]}>
          <span className="visually-hidden">{words.loading}</span>
          <Skeleton height="240px" />
        </div>
      ) : (
        <Found {...props} found={found} total={total} />
      )}
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
