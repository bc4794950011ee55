import { type ListColumn, printedKind } from "@reclaim/core/format/ListColumn"
import { type GridSetup, inOrder } from "./gridSetup.ts"
import { maxPrintedRows, type PrintedRows } from "./PrintedTable.tsx"

type Listing<Column extends string> = Readonly<Record<Column, Pick<ListColumn<never>, "isUnbroken" | "kind" | "title">>>

export interface PrintedList<Line, Column extends string> {
  /** Definitions of the columns. */
  readonly listing: Listing<Column>
  /** The columns from left to right, unless the user has moved them. */
  readonly columns: ReadonlyArray<Column>
  readonly setup: Pick<GridSetup<Column>, "hiddenColumns" | "order">
  readonly lines: ReadonlyArray<Line>
  /** Number of lines, including those not given. */
  readonly rowCount: number
  readonly keyOf: (line: Line) => string
  readonly textOf: (line: Line, column: Column) => string
  /** True for the heading of a group of lines. */
  readonly isHead?: (line: Line) => boolean
  /** Text of the line at the bottom; `isLabel` for the first column that is not a figure. */
  readonly totalOf: (column: Column, isLabel: boolean) => string
}

/** A list in print: the columns shown and the lines in their order, up to a printable number. */
export const printedList = <Line, Column extends string>(list: PrintedList<Line, Column>): PrintedRows => {
  const { isHead, keyOf, lines, listing, rowCount, setup, textOf, totalOf } = list
  const shown = inOrder(
    list.columns.map((colId) => ({ colId })),
    setup.order
  )
    .map(({ colId }) => colId)
    .filter((column) => !setup.hiddenColumns.includes(column))
  const label = shown.find((column) => printedKind(listing[column]) !== "figure")
  return {
    columns: shown.map((column) => ({ label: listing[column].title, kind: printedKind(listing[column]) })),
    rows: lines.slice(0, maxPrintedRows).map((line) => ({
      key: keyOf(line),
      cells: shown.map((column) => textOf(line, column)),
      ...(isHead === undefined ? {} : { isHead: isHead(line) })
    })),
    totals: shown.map((column) => totalOf(column, column === label)),
    rowCount
  }
}
