import { TransactionSheet } from "@reclaim/ui/transactions/TransactionSheet.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import { Link, useLocation, useNavigate } from "react-router-dom"
import { openStepActionAtom, openTransactionAtom, retryOpenTransactionAtom } from "./transactionAtoms.ts"
import { isOpenedFromPage } from "./OpeningLink.tsx"
import { useTransactionsAddress } from "../../app/address/useTransactionsAddress.ts"

/** The transaction that the address opens, over the dashboard. */
export const OpenTransaction = () => {
  const view = useAtomValue(openTransactionAtom)
  const retry = useSetAtom(retryOpenTransactionAtom)
  const { go } = useTransactionsAddress()
  const navigate = useNavigate()
  const { state } = useLocation()
  const action = useAtomValue(openStepActionAtom)
  if (view._tag === "Closed") return null
  return (
    <TransactionSheet
      state={view}
      action={action}
      LinkComponent={Link}
      onRetry={retry}
      onClose={() => (isOpenedFromPage(state) ? void navigate(-1) : go({ open: null }, "inPlace"))}
    />
  )
}
