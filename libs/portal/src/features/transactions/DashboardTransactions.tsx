import type { Transaction } from "@reclaim/core/domain/reclaim/Transaction"
import { Answered } from "@reclaim/ui/loading/Answered.tsx"
import { ButtonLink } from "@reclaim/ui/page/ButtonLink.tsx"
import { GridSkeleton } from "@reclaim/ui/grid/GridSkeleton.tsx"
import type { LoadRows } from "@reclaim/ui/transactions/transactionBlocks.ts"
import { readTransactionSetup, type TransactionListKind } from "@reclaim/ui/transactions/transactionColumns.ts"
import { TransactionGrid } from "@reclaim/ui/transactions/TransactionGrid.tsx"
import { useAtom, useAtomValue, useSetAtom } from "jotai"
import { useCallback } from "react"
import { Link, useNavigate } from "react-router-dom"
import {
  documentsHrefAtom,
  loadRowsAtom,
  retryTransactionsAtom,
  transactionListAtom,
  type TransactionListView
} from "./transactionAtoms.ts"
import { useDashboardFilter } from "../../app/address/useDashboardFilter.ts"
import { transactionsMessages } from "./transactionsMessages.ts"
import { transactionSetupsAtom } from "./transactionSetupAtoms.ts"
import { openedFromPage, OpeningLink } from "../../app/address/OpeningLink.tsx"
import { useTransactionsAddress } from "../../app/address/useTransactionsAddress.ts"
import { useTypedSearch } from "../../app/search/useTypedSearch.ts"

export interface DashboardTransactionsProps {
  readonly kind: TransactionListKind
}

/** The transactions behind the figures of a tab, as the address searches and sorts them. */
export const DashboardTransactions = ({ kind }: DashboardTransactionsProps) => {
  const view = useAtomValue(transactionListAtom)
  const retry = useSetAtom(retryTransactionsAtom)
  return (
    <Answered state={view} loading={<GridSkeleton of="transactions" />} onRetry={retry}>
      {(known) => <LoadedTransactions kind={kind} view={known} />}
    </Answered>
  )
}

interface LoadedTransactionsProps extends DashboardTransactionsProps {
  readonly view: Extract<TransactionListView, { readonly _tag: "Loaded" }>
}

const LoadedTransactions = ({ kind, view }: LoadedTransactionsProps) => {
  const { firstPage, isRefreshing, question, today } = view
  const { address, go, hrefOf } = useTransactionsAddress()
  const [filter, change] = useDashboardFilter()
  const navigate = useNavigate()
  const documentsHref = useAtomValue(documentsHrefAtom)
  const loadRows = useSetAtom(loadRowsAtom)
  const [setups, setSetups] = useAtom(transactionSetupsAtom)
  const [typed, type] = useTypedSearch(filter.search, (search) => change(filter.with({ search }), "inPlace"))
  const onRows: LoadRows = useCallback(
    (range, signal) => loadRows({ question, rev: firstPage.rev, range, signal }),
    [loadRows, question, firstPage.rev]
  )
  const hrefOfTransaction = useCallback(({ seq }: Transaction) => hrefOf({ open: seq }), [hrefOf])
  return (
    <TransactionGrid
      kind={kind}
      firstPage={firstPage}
      onRows={onRows}
      isStale={isRefreshing}
      search={typed}
      onSearch={type}
      sort={address.sort}
      onSort={(sort) => go({ sort }, "inPlace")}
      setup={readTransactionSetup(kind, setups[kind])}
      onSetup={(setup) => setSetups({ ...setups, [kind]: setup })}
      hrefOf={hrefOfTransaction}
      onOpen={(transaction) =>
        void navigate(hrefOfTransaction(transaction), { state: openedFromPage, preventScrollReset: true })
      }
      wayOn={
        documentsHref === null ? undefined : (
          <ButtonLink to={documentsHref} isSmall LinkComponent={Link}>
            {transactionsMessages.documents}
          </ButtonLink>
        )
      }
      today={today}
      LinkComponent={OpeningLink}
    />
  )
}
