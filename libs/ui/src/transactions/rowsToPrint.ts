import type { Transaction } from "@reclaim/core/domain/reclaim/Transaction"
import { maxPrintedRows } from "../grid/PrintedTable.tsx"
import type { TransactionBlocksSettings } from "./transactionBlocks.ts"

/** How many rows are requested at once: as many as the server gives. */
const rowsPerRequest = 500

/** Loads the rows of a list that are printed; answers those so far when the rest cannot be loaded. */
export const rowsToPrint = async (
  { firstRows, load, totalCount }: Pick<TransactionBlocksSettings, "firstRows" | "load" | "totalCount">,
  signal: AbortSignal
): Promise<ReadonlyArray<Transaction>> => {
  const rows = [...firstRows]
  const wanted = Math.min(totalCount, maxPrintedRows)
  while (rows.length < wanted && !signal.aborted) {
    const range = { offset: rows.length, limit: Math.min(rowsPerRequest, wanted - rows.length) }
    const answer = await load(range, signal)
    if (answer._tag !== "Rows" || answer.rows.length === 0) break
    rows.push(...answer.rows)
  }
  return rows
}
