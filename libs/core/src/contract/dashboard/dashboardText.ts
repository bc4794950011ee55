import type { CustodianAccountRow } from "../../domain/reclaim/CustodianAccountRow.ts"
import type { Dashboard } from "../../domain/reclaim/Dashboard.ts"
import { usd } from "../wire/usd.ts"
import { encodeDashboard } from "./encodeDashboard.ts"

/**
 * The JSON of a row of `fiAcctTransactionSum` up to its amount. It is the same in every answer that lists the account,
 * so a server builds it once and reuses it: for six thousand accounts only the figures are written again.
 */
export const accountTextHead = ({
  fiCode,
  fiName,
  acctCode,
  boName
}: Pick<CustodianAccountRow, "fiCode" | "fiName" | "acctCode" | "boName">): string => {
  const names = JSON.stringify({ fi_code: fiCode, fi_name: fiName, acct_code: acctCode, bo_name: boName })
  return `${names.slice(0, -1)},"net_reclaim":`
}

/** The text between a row's amount and its count. */
export const accountTextMiddle = ',"trans_count":'

/** An amount as the row has it. Throws where no number carries it to the cent. */
export const amountText = (netReclaim: number): string => String(usd(netReclaim))

/** The JSON of a dashboard before and after its account rows, which are joined by commas. */
export const dashboardTextAround = (
  groups: Omit<Dashboard, "accounts" | "isEmpty">
): readonly [before: string, after: string] => {
  // The list of accounts is the last key.
  const text = JSON.stringify(encodeDashboard({ ...groups, accounts: [] }))
  return [text.slice(0, -2), text.slice(-2)]
}
