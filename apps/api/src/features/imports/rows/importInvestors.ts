import type { LinkedRow, LinkedTable } from "./LinkedTable.ts"
import { type LinkedOutcome, upsertLinked } from "./upsertLinked.ts"
import type { InImport } from "./upsertRows.ts"

const table: LinkedTable = {
  name: "investor",
  id: "investor_id",
  key: ["client_id", "external_id"],
  types: {
    client_id: "int",
    external_id: "text",
    name: "text",
    residence: "text",
    investor_type: "text",
    entity_type: "text",
    us_classification: "text"
  }
}

/** Writes sub-investors. */
export const upsertInvestors = (rows: ReadonlyArray<LinkedRow>): InImport<LinkedOutcome> => upsertLinked(table, rows)
