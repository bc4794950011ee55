import type { GridApi } from "ag-grid-community"
import { maxPrintedRows, type PrintedRows } from "../../../grid/PrintedTable.tsx"
import { batchMessages } from "../batchMessages.ts"
import { faultText } from "./checkCells.tsx"
import type { CheckRow } from "./CheckRow.ts"

const words = batchMessages.check

const printedColumns = ["account_number", "account_name", "bo_name"] as const

/** Printed rows, as far as loaded: the account and its problems. */
export const printedCheck = (api: GridApi<CheckRow> | null, rowCount: number): PrintedRows => {
  const rows: Array<PrintedRows["rows"][number]> = []
  api?.forEachNode(({ data }) => {
    if (data === undefined || rows.length >= maxPrintedRows) return
    const cells = printedColumns.map((column) => data.cells[column] ?? "")
    rows.push({
      key: String(data.line),
      cells: [String(data.line), words.states[data.state], ...cells, faultText(data)]
    })
  })
  return {
    columns: [
      { label: words.line, kind: "figure" },
      { label: words.result, kind: "code" },
      ...printedColumns.map((column) => ({ label: batchMessages.columns[column], kind: "text" as const })),
      { label: words.fault, kind: "text" }
    ],
    rows,
    totals: [],
    rowCount
  }
}
