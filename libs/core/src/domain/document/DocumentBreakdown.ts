import { Schema } from "effect"
import { CountryGroup } from "../reclaim/CountryGroup.ts"
import { CustodianAccountRow } from "../reclaim/CustodianAccountRow.ts"
import { StatusGroup } from "../reclaim/StatusGroup.ts"

/** What waits for papers, by status, by country and by account: what the documents screen can be narrowed to. */
export class DocumentBreakdown extends Schema.Class<DocumentBreakdown>("@reclaim/core/DocumentBreakdown")({
  statuses: Schema.Array(StatusGroup),
  countries: Schema.Array(CountryGroup),
  accounts: Schema.Array(CustodianAccountRow)
}) {}
