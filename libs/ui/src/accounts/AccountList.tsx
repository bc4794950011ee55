import type { Account } from "@reclaim/core/domain/account/Account"
import type { AccountState } from "@reclaim/core/domain/account/AccountState"
import { count } from "@reclaim/core/format/count"
import { useMemo } from "react"
import { ColumnChooser } from "../grid/ColumnChooser.tsx"
import { GridCard } from "../grid/GridCard.tsx"
import { gridMessages } from "../grid/gridMessages.ts"
import { Button } from "../page/Button.tsx"
import { EmptyState } from "../page/EmptyState.tsx"
import { type LinkComponent, PlainLink } from "../page/Link.tsx"
import { matchingRows } from "../grid/accountGridRows.ts"
import { styleNonceOf } from "../theme/styleNonce.ts"
import styles from "./AccountList.module.css"
import { type AccountListSetup, hideableAccountColumns } from "./accountListSetup.ts"
import { AccountListTable } from "./AccountListTable.tsx"
import { accountMessages as words } from "./accountMessages.ts"
import { StateFilter } from "./StateFilter.tsx"
import { type AccountOrder, accountsInOrder } from "@reclaim/core/rules/account/accountOrder"

export interface AccountListProps {
  /** The accounts loaded so far. */
  readonly accounts: ReadonlyArray<Account>
  /** How many there are in all. */
  readonly totalCount: number
  /** Whether the rest is still loading. */
  readonly isArriving: boolean
  /** The search text. */
  readonly search: string
  readonly onSearch: (text: string) => void
  /** The state of those that are listed; null for any. */
  readonly state: AccountState | null
  readonly onState: (state: AccountState | null) => void
  readonly order: AccountOrder
  readonly onOrder: (order: AccountOrder) => void
  readonly setup: AccountListSetup
  /** Store this, and pass it in next time. */
  readonly onSetup: (setup: AccountListSetup) => void
  /** Where the reclaims of an account are shown; null for a user who may not see them. */
  readonly hrefOf: ((account: Account) => string) | null
  /** A row was clicked, or Enter was pressed on it. */
  readonly onOpen: (account: Account) => void
  /** Where the details of an account are. */
  readonly detailsHrefOf: (account: Account) => string
  /** O was pressed on a row, or Enter on its details; on a phone a row was pressed. */
  readonly onDetails: (account: Account) => void
  readonly LinkComponent?: LinkComponent
  /** Of the details, which open beside the list. */
  readonly DetailsLink?: LinkComponent
  /** The nonce of the page's content security policy; read from the page when omitted. */
  readonly styleNonce?: string | undefined
}

const chooseable = hideableAccountColumns.map((id) => ({ id, title: words[id] }))

const countsOf = (accounts: ReadonlyArray<Account>): Record<AccountState, number> => {
  const counts = { documents_pending: 0, active: 0, suspended: 0, closed: 0 }
  for (const { state } of accounts) counts[state] += 1
  return counts
}

/** A client's accounts: search, sort, narrow to a state, and open an account. Tested with 20,000 accounts. */
export const AccountList = (props: AccountListProps) => {
  const { accounts, isArriving, onSearch, onState, order, search, setup, state, totalCount } = props
  const { LinkComponent = PlainLink, DetailsLink = LinkComponent, styleNonce = styleNonceOf(document) } = props
  const counts = useMemo(() => countsOf(accounts), [accounts])
  const sorted = useMemo(() => accountsInOrder(accounts, order), [accounts, order])
  const inState = useMemo(
    () => (state === null ? sorted : sorted.filter((account) => account.state === state)),
    [sorted, state]
  )
  const found = useMemo(() => matchingRows(inState, search), [inState, search])
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
      filter={<StateFilter counts={counts} chosen={state} onChoose={onState} />}
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
      announcement={search === "" && state === null ? "" : foundText}
    >
      {found.length === 0 ? (
        <div className={styles["empty"]}>
          <NothingFound {...props} />
        </div>
      ) : (
        <AccountListTable
          accounts={found}
          order={order}
          onOrder={props.onOrder}
          setup={setup}
          onSetup={change}
          hrefOf={props.hrefOf}
          onOpen={props.onOpen}
          detailsHrefOf={props.detailsHrefOf}
          onDetails={props.onDetails}
          LinkComponent={LinkComponent}
          DetailsLink={DetailsLink}
          styleNonce={styleNonce}
        />
      )}
    </GridCard>
  )
}

const NothingFound = ({ onSearch, onState, search, state }: AccountListProps) =>
  search === "" ? (
    <EmptyState sentence={words.noneInState} action={<Button onPress={() => onState(null)}>{words.showAll}</Button>} />
  ) : (
    <EmptyState
      sentence={state === null ? words.noMatch : words.noMatchInState}
      action={<Button onPress={() => onSearch("")}>{words.clearSearch}</Button>}
    />
  )
