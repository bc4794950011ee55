import { readTable } from "@reclaim/xlsx/read/readTable"
import type { TableRow } from "@reclaim/xlsx/read/TableRow"

/** All rows of a file. Fails with TableRefused where it is no table. */
export const tableOf = async (file: Blob): Promise<ReadonlyArray<TableRow>> => {
  const rows: Array<TableRow> = []
  for await (const part of readTable(file)) rows.push(...part)
  return rows
}
