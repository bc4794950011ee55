import type { Account } from "@reclaim/core/domain/account/Account"
import { AccountState } from "@reclaim/core/domain/account/AccountState"
import type { NextActor } from "@reclaim/core/domain/account/NextStep"
import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { accountListing } from "@reclaim/core/format/account/accountListing"
import { accountTexts } from "@reclaim/core/format/account/accountTexts"
import { count } from "@reclaim/core/format/count"
import { countryName } from "@reclaim/core/format/countryName"
import {
  type AccountFilter,
  accountFilters,
  countByFilter,
  passesFilter,
  countByMarket,
  isInMarkets
} from "@reclaim/core/rules/account/accountFilter"
import { type AccountOrder, accountsInOrder } from "@reclaim/core/rules/account/accountOrder"
import type { AccountActName } from "@reclaim/core/rules/account/decideAccountState"
import { type ReactNode, useMemo, useState } from "react"
import { ChipFilter } from "../filter/ChipFilter.tsx"
import { FilterBar } from "../filter/FilterBar.tsx"
import { matchingRows } from "../grid/accountGridRows.ts"
import { ListChoiceContext } from "../grid/choiceColumn.tsx"
import { ColumnChooser } from "../grid/ColumnChooser.tsx"
import { phone } from "../grid/DataTable.tsx"
import { GridCard } from "../grid/GridCard.tsx"
import { gridMessages } from "../grid/gridMessages.ts"
import choiceStyles from "../grid/ListChoice.module.css"
import type { RowChoice } from "../grid/RowChoice.ts"
import { useListChoice } from "../grid/useListChoice.ts"
import { Button } from "../page/Button.tsx"
import { EmptyState } from "../page/EmptyState.tsx"
import { keepsFocus } from "../page/keepsFocus.ts"
import { type LinkComponent, PlainLink } from "../page/Link.tsx"
import { useMatches } from "../page/useMatches.tsx"
import { styleNonceOf } from "../theme/styleNonce.ts"
import styles from "./AccountList.module.css"
import { type AccountListSetup, hideableAccountColumns } from "./accountListSetup.ts"
import { AccountListTable } from "./AccountListTable.tsx"
import { accountMessages as words } from "./accountMessages.ts"
import { ChosenBar } from "./ChosenBar.tsx"

interface MarketFilterProps {
  /** Accounts whose markets are offered. */
  readonly accounts: ReadonlyArray<Account>
  /** Codes of the selected markets. */
  readonly chosen: ReadonlyArray<string>
  readonly onChoose: (markets: ReadonlyArray<string>) => void
}

const nameOf = (code: string): string => countryName(CountryCode.make(code))

/** Filters accounts by market; each market is listed with its number of accounts. */
export const MarketFilter = ({ accounts, chosen, onChoose }: MarketFilterProps) => {
  const counts = useMemo(() => countByMarket(accounts), [accounts])
  const options = useMemo(
    () =>
      [...counts]
        .map(([value, accountCount]) => ({ value, label: words.inMarket(nameOf(value), count(accountCount)) }))
        .toSorted((one, other) => (one.label < other.label ? -1 : 1)),
    [counts]
  )
  if (options.length < 2 && chosen.length === 0) return null
  return (
    <FilterBar
      filters={chosen.map((value) => ({
        group: words.market,
        value,
        label: nameOf(value),
        onRemove: () => onChoose(chosen.filter((one) => one !== value))
      }))}
      groups={[{ name: words.market, options }]}
      onAdd={(_group, value) => onChoose([...chosen.filter((one) => one !== value), value])}
      onClear={() => onChoose([])}
    />
  )
}

interface StateFilterProps {
  /** Number of accounts per state, waiting for the user, and with missing documents. */
  readonly counts: Readonly<Record<AccountFilter, number>>
  /** Active filter; null for all accounts. */
  readonly chosen: AccountFilter | null
  readonly onChoose: (filter: AccountFilter | null) => void
}

const labelOf = (filter: AccountFilter): string =>
  filter === "missing" || filter === "mine" ? words.filters[filter] : accountTexts.states[filter]

/** Filters accounts by state, by waiting for the user, or by missing documents. */
export const StateFilter = ({ chosen, counts, onChoose }: StateFilterProps) => (
  <ChipFilter
    label={words.stateFilter}
    all={{ label: words.anyState, count: AccountState.literals.reduce((sum, state) => sum + counts[state], 0) }}
    chips={accountFilters.map((filter) => ({ key: filter, label: labelOf(filter), count: counts[filter] }))}
    chosen={chosen}
    onChoose={onChoose}
  />
)

export interface AccountListProps {
  /** The accounts loaded so far; while there are none and the rest is still loading, the grid has no rows. */
  readonly accounts: ReadonlyArray<Account>
  /** Number of all accounts, loaded or not. */
  readonly totalCount: number
  /** True while further accounts are loading. */
  readonly isArriving: boolean
  /** The search text. */
  readonly search: string
  readonly onSearch: (text: string) => void
  /** Active filter; null for all accounts. */
  readonly state: AccountFilter | null
  readonly onState: (state: AccountFilter | null) => void
  /** Codes of markets; accounts with any of them are listed, and all if empty. */
  readonly markets: ReadonlyArray<string>
  readonly onMarkets: (markets: ReadonlyArray<string>) => void
  readonly order: AccountOrder
  readonly onOrder: (order: AccountOrder) => void
  readonly setup: AccountListSetup
  /** Store this, and pass it in next time. */
  readonly onSetup: (setup: AccountListSetup) => void
  /** URL of an account's reclaims; null for a user who may not see them. */
  readonly hrefOf: ((account: Account) => string) | null
  /** A row was clicked, or Enter was pressed on it. */
  readonly onOpen: (account: Account) => void
  /** URL of an account's missing documents; null for a user who may not see them. */
  readonly missingHrefOf: ((account: Account) => string) | null
  /** Enter was pressed on the number of missing documents. */
  readonly onMissing: (account: Account) => void
  /** URL of an account's details. */
  readonly detailsHrefOf: (account: Account) => string
  /** O was pressed on a row, Enter on its details link, or a row was tapped on a phone. */
  readonly onDetails: (account: Account) => void
  /** Selected accounts, by id. */
  readonly choice: RowChoice<number>
  /** Updates the selection. Takes a function, because keys can arrive faster than the list renders. */
  readonly onChoice: (change: (choice: RowChoice<number>) => RowChoice<number>) => void
  /** Roles in which the user acts on next steps. */
  readonly actsAs: ReadonlySet<NextActor>
  /** True if the user may suspend, resume and close accounts. */
  readonly mayDecide: boolean
  /** An act was requested for the selected accounts, in list order. */
  readonly onAct: (act: AccountActName, chosen: ReadonlyArray<Account>) => void
  /** An Excel file of the selected accounts was requested. */
  readonly onExcel: (chosen: ReadonlyArray<Account>) => void
  /** True while an act or a file is in progress. */
  readonly isBusy: boolean
  /** Result of the last act, shown above the rows. */
  readonly notice?: ReactNode
  readonly LinkComponent?: LinkComponent
  /** Link component for the details, which open next to the list. */
  readonly DetailsLink?: LinkComponent
  /** The nonce of the page's content security policy; read from the page when omitted. */
  readonly styleNonce?: string | undefined
}

const chooseable = hideableAccountColumns.map((id) => ({ id, title: accountListing[id].title }))

const accountKey = ({ accountId }: Account): number => accountId

/** A client's accounts: search, sort, filter by state, and open an account. Tested with 20,000 accounts. */
export const AccountList = (props: AccountListProps) => {
  const { accounts, actsAs, isArriving, markets, onSearch, onState, order, search, setup, state, totalCount } = props
  const { LinkComponent = PlainLink, DetailsLink = LinkComponent, styleNonce = styleNonceOf(document) } = props
  const counts = useMemo(() => countByFilter(accounts, actsAs), [accounts, actsAs])
  const sorted = useMemo(() => accountsInOrder(accounts, order), [accounts, order])
  const inState = useMemo(
    () => (state === null ? sorted : sorted.filter((account) => passesFilter(account, state, actsAs))),
    [sorted, state, actsAs]
  )
  const inMarkets = useMemo(
    () => (markets.length === 0 ? inState : inState.filter((account) => isInMarkets(account, markets))),
    [inState, markets]
  )
  const found = useMemo(() => matchingRows(inMarkets, search), [inMarkets, search])
  const { choice, onChoice } = props
  const { cells, chosen, chosenFound, onGrid } = useListChoice({ choice, onChoice, sorted, found, keyOf: accountKey })
  const isNarrow = useMatches(phone)
  const [isChoosing, setChoosing] = useState(false)
  const isAwaited = isArriving && accounts.length === 0
  const isWhole = accounts.length >= totalCount
  const foundText = words.found(count(found.length), count(totalCount))
  const counted =
    found.length < accounts.length || (!isWhole && !isArriving)
      ? foundText
      : isWhole
        ? words.accounts(totalCount, count(totalCount))
        : words.arriving(count(accounts.length), count(totalCount))
  const change = (part: Partial<AccountListSetup>) => props.onSetup({ ...setup, ...part })
  return (
    <GridCard
      title={words.title}
      counted={counted}
      search={{ label: words.search, hint: words.searchHint, value: search, onChange: onSearch }}
      filter={
        <section ref={keepsFocus}>
          {chosen.length === 0 ? (
            <StateFilter counts={counts} chosen={state} onChoose={onState} />
          ) : (
            <ChosenBar
              chosen={chosen}
              hiddenCount={chosen.length - chosenFound}
              unchosenCount={found.length - chosenFound}
              mayDecide={props.mayDecide}
              onAct={(act) => props.onAct(act, chosen)}
              onExcel={() => props.onExcel(chosen)}
              isBusy={props.isBusy}
              onAll={cells.onAll}
              onClear={onGrid.onNone}
            />
          )}
          <MarketFilter accounts={accounts} chosen={markets} onChoose={props.onMarkets} />
          <div className={choiceStyles["choosing"]}>
            <Button isSmall isPressed={isChoosing} onPress={() => setChoosing(!isChoosing)}>
              {words.choosing}
            </Button>
          </div>
        </section>
      }
      choices={
        <>
          <Button isSmall isPressed={setup.isCompact} onPress={() => change({ isCompact: !setup.isCompact })}>
            {gridMessages.density}
          </Button>
          <ColumnChooser
            columns={chooseable}
            hidden={setup.hiddenColumns}
            onChange={(hiddenColumns) => change({ hiddenColumns })}
          />
        </>
      }
      announcement={
        chosen.length > 0
          ? words.chosen(count(chosen.length))
          : search !== "" || state !== null || markets.length > 0
            ? foundText
            : choice.range === null
              ? ""
              : words.noneChosen
      }
    >
      {props.notice === undefined ? null : <div className={styles["notice"]}>{props.notice}</div>}
      {found.length === 0 && !isAwaited ? (
        <div className={styles["empty"]}>
          <NothingFound {...props} />
        </div>
      ) : (
        <ListChoiceContext value={cells}>
          <div className={choiceStyles["list"]}>
            <AccountListTable
              accounts={found}
              hasChoice={!isNarrow || isChoosing || chosen.length > 0}
              choice={onGrid}
              order={order}
              onOrder={props.onOrder}
              setup={setup}
              onSetup={change}
              hrefOf={props.hrefOf}
              onOpen={props.onOpen}
              missingHrefOf={props.missingHrefOf}
              onMissing={props.onMissing}
              detailsHrefOf={props.detailsHrefOf}
              onDetails={props.onDetails}
              LinkComponent={LinkComponent}
              DetailsLink={DetailsLink}
              styleNonce={styleNonce}
            />
          </div>
        </ListChoiceContext>
      )}
    </GridCard>
  )
}

const NothingFound = ({ markets, onMarkets, onSearch, onState, search, state }: AccountListProps) =>
  markets.length > 0 ? (
    <EmptyState
      sentence={words.noneInMarkets}
      action={<Button onPress={() => onMarkets([])}>{words.everyMarket}</Button>}
    />
  ) : search === "" ? (
    <EmptyState
      sentence={state === "missing" ? words.noneMissing : state === "mine" ? words.noneMine : words.noneInState}
      action={<Button onPress={() => onState(null)}>{words.showAll}</Button>}
    />
  ) : (
    <EmptyState
      sentence={
        state === null
          ? words.noMatch
          : state === "missing"
            ? words.noMatchMissing
            : state === "mine"
              ? words.noMatchMine
              : words.noMatchInState
      }
      action={<Button onPress={() => onSearch("")}>{words.clearSearch}</Button>}
    />
  )
