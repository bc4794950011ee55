import type { Account } from "@reclaim/core/domain/account/Account"
import { count } from "@reclaim/core/format/count"
import { useMemo } from "react"
import { GridCard } from "../grid/GridCard.tsx"
import { Button } from "../page/Button.tsx"
import { EmptyState } from "../page/EmptyState.tsx"
import { type LinkComponent, PlainLink } from "../page/Link.tsx"
import { matchingRows } from "../grid/accountGridRows.ts"
import { styleNonceOf } from "../theme/styleNonce.ts"
import styles from "./AccountList.module.css"
import { AccountListTable } from "./AccountListTable.tsx"
import { accountMessages as words } from "./accountMessages.ts"
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
  readonly order: AccountOrder
  readonly onOrder: (order: AccountOrder) => void
  /** Where the reclaims of an account are shown; null for a user who may not see them. */
  readonly hrefOf: ((account: Account) => string) | null
  /** A row was clicked, or Enter was pressed on it. */
  readonly onOpen: (account: Account) => void
  readonly LinkComponent?: LinkComponent
  /** The nonce of the page's content security policy; read from the page when omitted. */
  readonly styleNonce?: string | undefined
}

/** A client's accounts: search, sort, and open an account's reclaims. Tested with 20,000 accounts. */
export const AccountList = ({
  accounts,
  totalCount,
  isArriving,
  search,
  onSearch,
  order,
  onOrder,
  hrefOf,
  onOpen,
  LinkComponent = PlainLink,
  styleNonce = styleNonceOf(document)
}: AccountListProps) => {
  const sorted = useMemo(() => accountsInOrder(accounts, order), [accounts, order])
  const found = useMemo(() => matchingRows(sorted, search), [sorted, search])
  const isWhole = accounts.length >= totalCount
  const foundText = words.found(count(found.length), count(totalCount))
  const counted =
    found.length < accounts.length || (!isWhole && !isArriving)
      ? foundText
      : isWhole
        ? words.accounts(totalCount, count(totalCount))
        : words.arriving(count(accounts.length), count(totalCount))
  return (
    <GridCard
      title={words.title}
      counted={counted}
      search={{ label: words.search, hint: words.searchHint, value: search, onChange: onSearch }}
      announcement={search === "" ? "" : foundText}
    >
      {found.length === 0 ? (
        <div className={styles["empty"]}>
          <EmptyState
            sentence={words.noMatch}
            action={<Button onPress={() => onSearch("")}>{words.clearSearch}</Button>}
          />
        </div>
      ) : (
        <AccountListTable
          accounts={found}
          order={order}
          onOrder={onOrder}
          hrefOf={hrefOf}
          onOpen={onOpen}
          LinkComponent={LinkComponent}
          styleNonce={styleNonce}
        />
      )}
    </GridCard>
  )
}
