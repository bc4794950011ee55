import type { IsTitle } from "@reclaim/core/format/csv/titlePlace"
import { readTable, readTitledTable } from "@reclaim/xlsx/read/readTable"
import type { TableRow } from "@reclaim/xlsx/read/TableRow"

const allOf = async (parts: AsyncIterable<ReadonlyArray<TableRow>>): Promise<ReadonlyArray<TableRow>> => {
  const rows: Array<TableRow> = []
  for await (const part of parts) rows.push(...part)
  return rows
}

/** All rows of a file from its titles on. Fails with TableRefused where it is no table. */
export const titledTableOf = (file: Blob, isTitle: IsTitle): Promise<ReadonlyArray<TableRow>> =>
  allOf(readTitledTable(file, isTitle))

/** All rows of a file, which may have no titles. Fails with TableRefused where it is no table. */
export const tableOf = (file: Blob, isTitle: IsTitle): Promise<ReadonlyArray<TableRow>> =>
  allOf(readTable(file, isTitle))
