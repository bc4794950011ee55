import { accountKey } from "@reclaim/core/rules/account/accountKey"
import { Effect } from "effect"
import { readDuplicates } from "./applicationFactsRows.ts"
import type { StoredApplication } from "./applicationRows.ts"

/** Accounts and other applications with the number of this one, but for blanks and case; none while it has no number. */
export const duplicatesOf = (
  { accountId, applicationId, kind, steps: { account } }: StoredApplication,
  clientId: number
) =>
  account.accountNumber.trim() === ""
    ? Effect.succeed([])
    : readDuplicates(clientId, {
        applicationId,
        changedAccountId: kind === "change" ? accountId : null,
        custodianCode: account.custodianCode,
        accountNumber: account.accountNumber,
        key: accountKey(account.accountNumber)
      })
