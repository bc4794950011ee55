import type { Transaction } from "@reclaim/core/domain/reclaim/Transaction"
import { count } from "@reclaim/core/format/count"
import { displayDate } from "@reclaim/core/format/displayDate"
import { exactDecimal, ratePercent } from "@reclaim/core/format/exactDecimal"
import { money } from "@reclaim/core/format/money"
import { usd } from "@reclaim/core/format/usd"
import type { TransactionColumn } from "./transactionColumns.ts"
import { transactionMessages as words } from "./transactionMessages.ts"

const orEmpty = <A>(value: A | null, text: (value: A) => string): string => (value === null ? "" : text(value))

/** The text of a cell; empty where not available. */
export const transactionTexts: Readonly<Record<TransactionColumn, (row: Transaction) => string>> = {
  agentCutoff: ({ agentCutoff }) => displayDate(agentCutoff),
  expiresOn: ({ expiresOn }) => displayDate(expiresOn),
  payDate: ({ payDate }) => displayDate(payDate),
  security: ({ securityName }) => securityName,
  isin: ({ isin }) => isin,
  country: ({ countryName }) => countryName,
  owner: ({ boName }) => boName,
  account: ({ acctCode }) => acctCode,
  custodian: ({ fiName }) => fiName,
  status: ({ clientStatus }) => clientStatus,
  blocker: ({ blocker }) => (blocker === null ? words.notBlocked : words.blockers[blocker]),
  actor: ({ actor }) => words.actors[actor],
  latestSafeOn: ({ latestSafeOn }) => displayDate(latestSafeOn),
  shares: ({ shares }) => count(shares),
  gross: ({ currency, grossMinor }) => money(grossMinor, currency),
  withheld: ({ currency, withheldMinor }) => money(withheldMinor, currency),
  treatyRate: ({ treatyRate }) => orEmpty(treatyRate, ratePercent),
  reclaim: ({ currency, reclaimMinor }) => money(reclaimMinor, currency),
  fxRate: ({ fxRate }) => orEmpty(fxRate, exactDecimal),
  fee: ({ feeUsd }) => orEmpty(feeUsd, usd),
  net: ({ netUsd }) => usd(netUsd),
  filedOn: ({ filedOn }) => displayDate(filedOn),
  paidOn: ({ paidOn }) => displayDate(paidOn)
}
