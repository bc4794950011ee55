import {
  type AccountColumn,
  accountColumns,
  accountFigures,
  accountGridOrder
} from "@reclaim/core/format/accountColumns"
import { count } from "@reclaim/core/format/count"
import { printedKind } from "@reclaim/core/format/ListColumn"
import { inOrder } from "../grid/gridSetup.ts"
import { maxPrintedRows, type PrintedRows } from "../grid/PrintedTable.tsx"
import { gridMessages } from "../grid/gridMessages.ts"
import type { AccountGridRow, AccountLine, TotalLine } from "../grid/accountGridRows.ts"
import type { GridPreferences } from "../grid/gridPreferences.ts"

const words = gridMessages
const isFigure = (column: AccountColumn): boolean => printedKind(accountColumns[column]) === "figure"

/** The label of a line that sums several accounts. */
const headTexts = (line: Exclude<AccountGridRow, AccountLine>): Readonly<Record<AccountColumn, string>> => ({
  custodian: line._tag === "Custodian" ? line.fiName : line.label,
  account: line._tag === "Custodian" ? words.accounts(line.accounts, count(line.accounts)) : "",
  owner: "",
  netReclaim: accountFigures.netReclaim(line),
  reclaims: accountFigures.reclaims(line)
})

const textOf = (line: AccountGridRow, column: AccountColumn): string =>
  line._tag === "Account" ? accountColumns[column].text(line.account) : headTexts(line)[column]

/** The account grid in print: every line in order, up to a printable number. */
export const printedAccounts = (
  lines: ReadonlyArray<AccountGridRow>,
  total: TotalLine,
  { hiddenColumns, order }: Pick<GridPreferences, "hiddenColumns" | "order">
): PrintedRows => {
  const columns = inOrder(
    accountGridOrder.map((colId) => ({ colId })),
    order
  )
    .map(({ colId }) => colId)
    .filter((column) => !hiddenColumns.includes(column))
  // The label of the total goes into the first column that is not a figure: accounts are never hidden.
  const labelAt = columns.findIndex((column) => !isFigure(column))
  return {
    columns: columns.map((column) => ({
      label: accountColumns[column].title,
      kind: printedKind(accountColumns[column])
    })),
    rows: lines.slice(0, maxPrintedRows).map((line) => ({
      key: line.key,
      cells: columns.map((column) => textOf(line, column)),
      isHead: line._tag === "Custodian"
    })),
    totals: columns.map((column, at) => (isFigure(column) ? textOf(total, column) : at === labelAt ? total.label : "")),
    rowCount: lines.length
  }
}
