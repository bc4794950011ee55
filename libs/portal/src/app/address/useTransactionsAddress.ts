import { useAtomValue } from "jotai"
import { useCallback } from "react"
import { useLocation, useNavigate } from "react-router-dom"
import { dashboardFilterAtom } from "./dashboardRequestAtoms.ts"
import { transactionsAddressAtom } from "./transactionsAddressAtom.ts"
import { searchOfTransactions, type TransactionsAddress } from "@reclaim/core/rules/address/transactionsUrl"

/** Navigation to another address: pushes a history entry, or replaces the current one. */
export type Step = "forward" | "inPlace"

export interface TransactionsNavigation {
  readonly address: TransactionsAddress
  /** Path and query of this address with some settings changed. */
  readonly hrefOf: (part: Partial<TransactionsAddress>) => string
  readonly go: (part: Partial<TransactionsAddress>, step: Step) => void
}

/** Settings of the transactions in the address, with functions to change them. */
export const useTransactionsAddress = (): TransactionsNavigation => {
  const address = useAtomValue(transactionsAddressAtom)
  const { tab } = useAtomValue(dashboardFilterAtom)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const hrefOf = useCallback(
    (part: Partial<TransactionsAddress>) => pathname + searchOfTransactions(tab, { ...address, ...part }, search),
    [pathname, search, tab, address]
  )
  const go = useCallback(
    (part: Partial<TransactionsAddress>, step: Step) =>
      void navigate(hrefOf(part), { replace: step === "inPlace", preventScrollReset: true }),
    [navigate, hrefOf]
  )
  return { address, hrefOf, go }
}
