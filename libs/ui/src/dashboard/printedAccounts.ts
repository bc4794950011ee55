import { count } from "@reclaim/core/format/count"
import { usd } from "@reclaim/core/format/usd"
import { inOrder } from "../grid/gridSetup.ts"
import { maxPrintedRows, type PrintedRows } from "../grid/PrintedTable.tsx"
import { messages } from "../messages.ts"
import type { AccountGridRow, TotalLine } from "../grid/accountGridRows.ts"
import { type AccountColumn, accountColumns, type GridPreferences } from "../grid/gridPreferences.ts"

const words = messages.grid
const figures: ReadonlySet<AccountColumn> = new Set(["netReclaim", "reclaims"])

const cellsOf = (line: AccountGridRow): Readonly<Record<AccountColumn, string>> =>
  line._tag === "Account"
    ? {
        custodian: line.account.fiName,
        account: line.account.acctCode,
        owner: line.account.boName,
        netReclaim: usd(line.account.netReclaim),
        reclaims: count(line.account.transCount)
      }
    : {
        custodian: line._tag === "Custodian" ? line.fiName : line.label,
        account: line._tag === "Custodian" ? words.accounts(line.accounts, count(line.accounts)) : "",
        owner: "",
        netReclaim: usd(line.netReclaim),
        reclaims: count(line.transCount)
      }

/** The account grid in print: every line in order, up to a printable number. */
export const printedAccounts = (
  lines: ReadonlyArray<AccountGridRow>,
  total: TotalLine,
  { hiddenColumns, order }: Pick<GridPreferences, "hiddenColumns" | "order">
): PrintedRows => {
  const columns = inOrder(
    accountColumns.map((colId) => ({ colId })),
    order
  )
    .map(({ colId }) => colId)
    .filter((column) => !hiddenColumns.includes(column))
  const textsOf = (line: AccountGridRow): ReadonlyArray<string> => {
    const cells = cellsOf(line)
    return columns.map((column) => cells[column])
  }
  const totals = cellsOf(total)
  // The words of the total stand in the first column that is no figure: accounts are never hidden.
  const labelAt = columns.findIndex((column) => !figures.has(column))
  return {
    columns: columns.map((column) => ({
      label: words[column],
      kind: figures.has(column) ? "figure" : column === "account" ? "code" : "text"
    })),
    rows: lines
      .slice(0, maxPrintedRows)
      .map((line) => ({ key: line.key, cells: textsOf(line), isHead: line._tag === "Custodian" })),
    totals: columns.map((column, at) => (figures.has(column) ? totals[column] : at === labelAt ? total.label : "")),
    rowCount: lines.length
  }
}
