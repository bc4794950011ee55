import { taskNames } from "@reclaim/core/domain/user/taskNames"
import { atom } from "jotai"
import { makeHistory } from "../../app/history/makeHistory.ts"
import { shownUserAtom } from "../../app/viewAs/viewAsAtoms.ts"
import { openSeqAtom } from "./transactionAtoms.ts"
import { transactionsMessages } from "./transactionsMessages.ts"

/** History of the open transaction. */
export const claimHistory = makeHistory({
  subjectOf: (get) => {
    const seq = get(openSeqAtom)
    return seq === null ? null : { kind: "claim", id: seq }
  },
  defect: transactionsMessages.noRecord
})

/** True if the user may see the history, which is about documents. */
export const maySeeRecordAtom = atom((get) => get(shownUserAtom)?.canUse(taskNames.documents) === true)
