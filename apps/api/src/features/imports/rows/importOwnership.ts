import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { arrayLiteral } from "../../../platform/sql/arrayLiteral.ts"
import { type InImport, type Tally, upsertRows } from "./upsertRows.ts"

const table = {
  name: "ownership",
  id: null,
  key: ["client_id", "bo_id", "tax_year", "investor_id"],
  types: { client_id: "int", bo_id: "int", tax_year: "smallint", investor_id: "int", percent: "numeric" }
}

/** One investor's part of an owner in a year. */
export interface OwnershipRow {
  readonly client_id: number
  readonly bo_id: number
  readonly tax_year: number
  readonly investor_id: number
  readonly percent: string
}

/** Writes the parts for the owners and years of the rows, and deletes their other parts, which count as changed. */
export const replaceOwnership = (rows: ReadonlyArray<OwnershipRow>): InImport<Tally> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const given = (name: keyof OwnershipRow) => arrayLiteral(rows.map((row) => row[name]))
    const removed = yield* sql`
      with given as (select * from unnest(${given("client_id")}::int[], ${given("bo_id")}::int[],
          ${given("tax_year")}::smallint[], ${given("investor_id")}::int[]) as g(client_id, bo_id, tax_year, investor_id))
      delete from ownership o
      where (o.client_id, o.bo_id, o.tax_year) in (select client_id, bo_id, tax_year from given)
        and (o.client_id, o.bo_id, o.tax_year, o.investor_id) not in (select * from given)
      returning 1`
    const { tally } = yield* upsertRows(
      table,
      rows.map((row) => ({ ...row }))
    )
    return { ...tally, changed: tally.changed + removed.length }
  })
