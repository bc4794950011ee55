import { taskNames } from "@reclaim/core/domain/user/taskNames"
import { atom } from "jotai"
import { makeHistory } from "../../app/history/makeHistory.ts"
import { shownUserAtom } from "../../app/viewAs/viewAsAtoms.ts"
import { openSeqAtom } from "./transactionAtoms.ts"
import { transactionsMessages } from "./transactionsMessages.ts"

/** What was done for the transaction that is open. */
export const claimHistory = makeHistory({
  subjectOf: (get) => {
    const seq = get(openSeqAtom)
    return seq === null ? null : { kind: "claim", id: seq }
  },
  defect: transactionsMessages.noRecord
})

/** Whether what was recorded may be seen: it is about documents. */
export const maySeeRecordAtom = atom((get) => get(shownUserAtom)?.canUse(taskNames.documents) === true)
