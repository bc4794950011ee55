import { type BatchColumn, columnBatch } from "./columnBatch.ts"
import type { ReclaimLineWrite, ReclaimWrite } from "./ReclaimWrite.ts"

/** A line with the reclaim it belongs to, and with that reclaim's place among those written along. */
interface PlacedLine {
  readonly line: ReclaimLineWrite
  readonly row: ReclaimWrite
  readonly reclaimPlace: number
}

const columns: ReadonlyArray<BatchColumn<PlacedLine>> = [
  { name: "client_id", type: "int", of: ({ row }) => row.clientId },
  { name: "reclaim_place", type: "int", of: ({ reclaimPlace }) => reclaimPlace },
  { name: "investor_id", type: "int", of: ({ line }) => line.investorId },
  { name: "percent", type: "numeric", of: ({ line }) => line.percent },
  { name: "treaty_rate", type: "numeric", of: ({ line }) => line.treatyRate },
  { name: "due_row", type: "int", of: ({ line }) => line.dueRow },
  { name: "gross_minor", type: "bigint", of: ({ line }) => line.grossMinor },
  { name: "withheld_minor", type: "bigint", of: ({ line }) => line.withheldMinor },
  { name: "due_minor", type: "bigint", of: ({ line }) => line.dueMinor },
  { name: "reclaim_minor", type: "bigint", of: ({ line }) => line.reclaimMinor }
]

const lineColumns = columnBatch(columns)

/** Lines of imported reclaims in a statement whose next parameter holds the numbers of those reclaims by place. */
export const lineBatch = {
  /** The stored columns. */
  names: ["client_id", "seq", ...columns.slice(2).map(({ name }) => name)].join(", "),
  /** The rows with the stored columns. */
  table: `(select client_id, ($${lineColumns.taken + 1}::int[])[reclaim_place] as seq,
    ${columns
      .slice(2)
      .map(({ name }) => name)
      .join(", ")} from ${lineColumns.table})`,
  taken: lineColumns.taken + 1,
  /** All but the numbers of the reclaims. */
  parameters: (rows: ReadonlyArray<ReclaimWrite>) =>
    lineColumns.parameters(
      rows.flatMap((row, index) => row.lines.map((line) => ({ row, line, reclaimPlace: index + 1 })))
    )
}
