import { Schema } from "effect"
import { DocumentAccount } from "../../domain/document/DocumentAccount.ts"
import { DocumentBreakdown } from "../../domain/document/DocumentBreakdown.ts"
import { DocumentList } from "../../domain/document/DocumentList.ts"
import { DocumentSummary } from "../../domain/document/DocumentSummary.ts"
import { asClass } from "../wire/asClass.ts"
import { WireCountryGroup, WireCustodianAccountRow, WireInternalStatusGroup } from "../wire/dashboardRows.ts"
import { UsdNumber } from "../wire/UsdNumber.ts"

/** The answer of the accounts call of the documents screen; its lists have the rows of the dashboard's. */
export const WireDocumentBreakdown = Schema.Struct({
  statuses: Schema.Array(WireInternalStatusGroup),
  countries: Schema.Array(WireCountryGroup),
  accounts: Schema.Array(WireCustodianAccountRow)
}).pipe(
  Schema.encodeKeys({
    statuses: "netMidasStatusSum",
    countries: "coiNetReclaimSum",
    accounts: "fiAcctTransactionSum"
  }),
  asClass(DocumentBreakdown)
)

const WireDocumentSummary = Schema.Struct({
  netReclaim: UsdNumber,
  documentCount: Schema.Int,
  transactionCount: Schema.Int,
  eventCount: Schema.Int
}).pipe(
  Schema.encodeKeys({
    netReclaim: "net_reclaim",
    documentCount: "document_count",
    transactionCount: "transaction_count",
    eventCount: "event_count"
  }),
  asClass(DocumentSummary)
)

const WireDocumentAccount = Schema.Struct({
  fiCode: Schema.String,
  accountNumber: Schema.String,
  coiName: Schema.String,
  fundOwnerId: Schema.NullOr(Schema.Int),
  ownerId: Schema.NullOr(Schema.Int),
  documents: Schema.Int,
  docsPerSubInvestor: Schema.Int,
  subInvestors: Schema.Int,
  docsPerFund: Schema.Int,
  funds: Schema.Int
}).pipe(
  Schema.encodeKeys({
    fiCode: "fi_code",
    coiName: "coi_name",
    fundOwnerId: "fund_boclient_id",
    ownerId: "boclient_id"
  }),
  asClass(DocumentAccount)
)

/** The answer of the documents call. */
export const WireDocumentList = Schema.Struct({
  summary: WireDocumentSummary,
  rows: Schema.Array(WireDocumentAccount)
}).pipe(asClass(DocumentList))
