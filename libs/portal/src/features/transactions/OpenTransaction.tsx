import { TransactionSheet } from "@reclaim/ui/transactions/TransactionSheet.tsx"
import { openPaymentHref } from "@reclaim/core/rules/address/openPaymentHref"
import { allHistory, searchOfHistory } from "@reclaim/core/rules/address/historyUrl"
import { routes } from "@reclaim/core/rules/navigation/routes"
import { useAtomValue, useSetAtom, atom } from "jotai"
import { Link, useLocation, useNavigate } from "react-router-dom"
import { mayEnterAtom } from "../../app/navigation/mayEnterAtom.ts"
import {
  evidenceAct,
  mayTakeEvidenceAtom,
  openStepActionAtom,
  openTransactionAtom,
  retryOpenTransactionAtom,
  openSeqAtom
} from "./transactionAtoms.ts"
import { useAct } from "../../app/runtime/useAct.ts"
import { isOpenedFromPage } from "../../app/address/OpeningLink.tsx"
import { messages } from "../../app/messages.ts"
import { historyAddressAtom } from "../../app/history/historyAddressAtom.ts"
import { OpenHistory } from "../../app/history/OpenHistory.tsx"
import { transactionsMessages as words } from "./transactionsMessages.ts"
import { useTransactionsAddress } from "../../app/address/useTransactionsAddress.ts"
import { taskNames } from "@reclaim/core/domain/user/taskNames"
import { makeHistory } from "../../app/history/makeHistory.ts"
import { shownUserAtom } from "../../app/viewAs/viewAsAtoms.ts"

/** History of the open transaction. */
const claimHistory = makeHistory({
  subjectOf: (get) => {
    const seq = get(openSeqAtom)
    return seq === null ? null : { kind: "claim", id: seq }
  },
  defect: words.noRecord
})

/** True if the user may see the history, which is about documents. */
const maySeeRecordAtom = atom((get) => get(shownUserAtom)?.canUse(taskNames.documents) === true)

/** The transaction that the address opens, over the dashboard. */
export const OpenTransaction = () => {
  const view = useAtomValue(openTransactionAtom)
  const retry = useSetAtom(retryOpenTransactionAtom)
  const mayEnter = useAtomValue(mayEnterAtom)
  const { go, hrefOf } = useTransactionsAddress()
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  const { isShown } = useAtomValue(historyAddressAtom)
  const showRecord = () =>
    navigate(pathname + searchOfHistory(allHistory, search), { replace: true, preventScrollReset: true, state })
  const maySeeRecord = useAtomValue(maySeeRecordAtom)
  const mayTakeEvidence = useAtomValue(mayTakeEvidenceAtom)
  const [saving, save] = useAct(evidenceAct)
  const action = useAtomValue(openStepActionAtom)
  if (view._tag === "Closed") return null
  return (
    <TransactionSheet
      state={view}
      above={[
        { label: messages.dashboard.title, to: hrefOf({ open: null, scene: "figures" }) },
        { label: words.scenes.transactions, to: hrefOf({ open: null, scene: "transactions" }) }
      ]}
      action={action}
      record={
        maySeeRecord
          ? { isShown, onShow: () => void showRecord(), content: <OpenHistory history={claimHistory} /> }
          : undefined
      }
      evidence={
        mayTakeEvidence && view._tag === "Loaded"
          ? { onSave: () => void save(view.detail.transaction.seq), isBusy: saving._tag === "Busy" }
          : undefined
      }
      LinkComponent={Link}
      statements={
        mayEnter(routes.paymentStatements.path) ? { hrefOf: openPaymentHref, LinkComponent: Link } : undefined
      }
      onRetry={retry}
      onClose={() => (isOpenedFromPage(state) ? void navigate(-1) : go({ open: null }, "inPlace"))}
    />
  )
}
