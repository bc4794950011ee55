import type { Account } from "@reclaim/core/domain/account/Account"
import { AccountState } from "@reclaim/core/domain/account/AccountState"
import type { NextActor } from "@reclaim/core/domain/account/NextStep"
import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
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
import type { AccountListColumn, AccountOrder } from "@reclaim/core/rules/account/accountOrder"
import type { AccountActName } from "@reclaim/core/rules/account/decideAccountState"
import { type ReactNode, useMemo } from "react"
import { ChipFilter } from "../filter/ChipFilter.tsx"
import { FilterBar } from "../filter/FilterBar.tsx"
import { phone } from "../grid/DataTable.tsx"
import type { GridSetup } from "../grid/gridSetup.ts"
import { ListCard, type NothingFound } from "../grid/ListCard.tsx"
import type { RowChoice } from "../grid/RowChoice.ts"
import { type LinkComponent, PlainLink } from "../page/Link.tsx"
import { useMatches } from "../page/useMatches.tsx"
import { accountListDefinition } from "./accountListDefinition.ts"
import { AccountLinksContext } from "./accountLinkCells.tsx"
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
  readonly setup: GridSetup<AccountListColumn>
  /** Store this, and pass it in next time. */
  readonly onSetup: (setup: GridSetup<AccountListColumn>) => void
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

/** A client's accounts: search, sort, filter by state, and open an account. */
export const AccountList = (props: AccountListProps) => {
  const { accounts, actsAs, detailsHrefOf, hrefOf, markets, missingHrefOf, onDetails, state } = props
  const { LinkComponent = PlainLink, DetailsLink = LinkComponent } = props
  const counts = useMemo(() => countByFilter(accounts, actsAs), [accounts, actsAs])
  const filter = useMemo(
    () =>
      state === null && markets.length === 0
        ? null
        : (account: Account) =>
            (state === null || passesFilter(account, state, actsAs)) &&
            (markets.length === 0 || isInMarkets(account, markets)),
    [actsAs, markets, state]
  )
  const links = useMemo(
    () => ({ hrefOf, missingHrefOf, detailsHrefOf, LinkComponent, DetailsLink }),
    [hrefOf, missingHrefOf, detailsHrefOf, LinkComponent, DetailsLink]
  )
  const isNarrow = useMatches(phone)
  const setup = useShownSetup(props)
  return (
    <AccountLinksContext value={links}>
      <ListCard
        {...props}
        {...setup}
        list={accountListDefinition}
        rows={accounts}
        filter={filter}
        chips={<StateFilter counts={counts} chosen={state} onChoose={props.onState} />}
        filters={<MarketFilter accounts={accounts} chosen={markets} onChoose={props.onMarkets} />}
        renderChosen={(chosen) => (
          <ChosenBar
            {...chosen}
            mayDecide={props.mayDecide}
            onAct={(act) => props.onAct(act, chosen.chosen)}
            onExcel={() => props.onExcel(chosen.chosen)}
            isBusy={props.isBusy}
          />
        )}
        // On a phone the details column is left out, so a row opens the details.
        onOpen={(account, column) => {
          if (column === "missing" && missingHrefOf !== null && account.missingCount > 0) props.onMissing(account)
          else if (isNarrow || column === accountListDefinition.last?.colId) onDetails(account)
          else props.onOpen(account)
        }}
        rowKeys={{ o: onDetails }}
        nothing={nothingFound(props)}
      />
    </AccountLinksContext>
  )
}

/** Setup of the list without the column of names while no account has one; what is stored keeps the user's choice. */
const useShownSetup = ({ accounts, onSetup, setup }: AccountListProps): Pick<AccountListProps, "setup" | "onSetup"> => {
  const isNamed = useMemo(() => accounts.some(({ accountName }) => accountName !== ""), [accounts])
  return useMemo(() => {
    if (isNamed || setup.hiddenColumns.includes("name")) return { setup, onSetup }
    return {
      setup: { ...setup, hiddenColumns: [...setup.hiddenColumns, "name"] },
      onSetup: (next) => onSetup({ ...next, hiddenColumns: next.hiddenColumns.filter((column) => column !== "name") })
    }
  }, [isNamed, onSetup, setup])
}

const nothingFound = ({ markets, onMarkets, onSearch, onState, search, state }: AccountListProps): NothingFound => {
  if (markets.length > 0) {
    return { sentence: words.noneInMarkets, act: words.everyMarket, onAct: () => onMarkets([]) }
  }
  return search === ""
    ? { sentence: words.none[kindOf(state)], act: words.showAll, onAct: () => onState(null) }
    : { sentence: words.noMatch[kindOf(state)], act: words.clearSearch, onAct: () => onSearch("") }
}

/** Kind of a filter, for the sentence about a list without rows. */
const kindOf = (filter: AccountFilter | null) =>
  filter === null ? "all" : filter === "missing" || filter === "mine" ? filter : "inState"
