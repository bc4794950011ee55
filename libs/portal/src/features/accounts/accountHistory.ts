import { accountSheetMessages as words } from "@reclaim/ui/accounts/sheet/accountSheetMessages.ts"
import { makeHistory } from "../../app/history/makeHistory.ts"
import { openAccountIdAtom } from "./openAccountIdAtom.ts"

/** History of the account whose sheet is open. */
export const accountHistory = makeHistory({
  subjectOf: (get) => {
    const accountId = get(openAccountIdAtom)
    return accountId === null ? null : { kind: "account", id: accountId }
  },
  defect: words.historyDefect
})
