import { Schema } from "effect"
import { CountryGroup } from "../reclaim/CountryGroup.ts"
import { CustodianAccountRow } from "../reclaim/CustodianAccountRow.ts"
import { StatusGroup } from "../reclaim/StatusGroup.ts"

/** Reclaims that await documents, by status, country and account: the filters of the documents screen. */
export class DocumentBreakdown extends Schema.Class<DocumentBreakdown>("@reclaim/core/DocumentBreakdown")({
  statuses: Schema.Array(StatusGroup),
  countries: Schema.Array(CountryGroup),
  accounts: Schema.Array(CustodianAccountRow)
}) {}
