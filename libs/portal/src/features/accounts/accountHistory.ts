import { accountSheetMessages as words } from "@reclaim/ui/accounts/sheet/accountSheetMessages.ts"
import { makeHistory } from "../../app/history/makeHistory.ts"
import { openAccountIdAtom } from "./openAccountIdAtom.ts"

/** What was done to the account whose sheet is open. */
export const accountHistory = makeHistory({
  subjectOf: (get) => get(openAccountIdAtom),
  keyOf: String,
  read: (histories, accountId, part) => histories.readAccount(accountId, part),
  defect: words.historyDefect
})
