import { Schema } from "effect"
import { DocumentAccount } from "../../domain/document/DocumentAccount.ts"
import { DocumentBreakdown } from "../../domain/document/DocumentBreakdown.ts"
import { DocumentList } from "../../domain/document/DocumentList.ts"
import { DocumentSummary } from "../../domain/document/DocumentSummary.ts"
import { WireCountryGroup, WireCustodianAccountRow, WireInternalStatusGroup } from "../wire/dashboardRows.ts"
import { uncheckedWire } from "../wire/wireFields.ts"
import { wireOf } from "../wire/wireOf.ts"

/** The response of the documents screen's accounts call; its lists have the same rows as the dashboard's. */
export const WireDocumentBreakdown = wireOf(DocumentBreakdown, {
  keys: {
    statuses: "netMidasStatusSum",
    countries: "coiNetReclaimSum",
    accounts: "fiAcctTransactionSum"
  },
  values: {
    statuses: Schema.Array(WireInternalStatusGroup),
    countries: Schema.Array(WireCountryGroup),
    accounts: Schema.Array(WireCustodianAccountRow)
  }
})

const accountKeys = {
  keys: {
    accountNumber: "accountNumber",
    fundOwnerId: "fund_boclient_id",
    ownerId: "boclient_id",
    docsPerSubInvestor: "docsPerSubInvestor",
    subInvestors: "subInvestors",
    docsPerFund: "docsPerFund"
  }
} as const

const WireDocumentAccount = wireOf(DocumentAccount, accountKeys)

/** The response of the documents call. */
export const WireDocumentList = wireOf(DocumentList, {
  values: { summary: wireOf(DocumentSummary), rows: Schema.Array(WireDocumentAccount) }
})

const summaryBody = uncheckedWire(DocumentSummary.fields)
const accountBody = uncheckedWire(DocumentAccount.fields, accountKeys)

/**
 * Encodes the server's own list without validating it: checking each of thousands of groups takes longer than finding
 * them.
 */
export const documentListBody = ({ rev, rows, summary }: DocumentList) => ({
  summary: summaryBody(summary),
  rows: rows.map(accountBody),
  rev
})
