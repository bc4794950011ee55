import type { RegisteredDocument } from "@reclaim/core/domain/document/register/RegisteredDocument"
import { count } from "@reclaim/core/format/count"
import { registerListing } from "@reclaim/core/format/document/registerListing"
import { printedKind } from "@reclaim/core/format/ListColumn"
import { registerColumns } from "@reclaim/core/rules/document/registerOrder"
import { inOrder } from "../../grid/gridSetup.ts"
import { maxPrintedRows, type PrintedRows } from "../../grid/PrintedTable.tsx"
import { registerMessages as words } from "./registerMessages.ts"
import type { RegisterSetup } from "./registerSetup.ts"

/** The register in print: the columns shown, and every document found, in order, up to a printable number. */
export const printedRegister = (
  documents: ReadonlyArray<RegisteredDocument>,
  { hiddenColumns, order }: Pick<RegisterSetup, "hiddenColumns" | "order">
): PrintedRows => {
  const columns = inOrder(
    registerColumns.map((colId) => ({ colId })),
    order
  )
    .map(({ colId }) => colId)
    .filter((column) => !hiddenColumns.includes(column))
  return {
    columns: columns.map((column) => ({
      label: registerListing[column].title,
      kind: printedKind(registerListing[column])
    })),
    rows: documents.slice(0, maxPrintedRows).map((document) => ({
      key: String(document.documentId),
      cells: columns.map((column) => registerListing[column].text(document))
    })),
    totals: columns.map((column) =>
      column === "document" ? words.documents(documents.length, count(documents.length)) : ""
    ),
    rowCount: documents.length
  }
}
