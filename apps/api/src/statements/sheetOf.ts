import type { Cell, Column, Sheet } from "../export/Workbook.ts"

/** A column with what stands in it for a row. */
export interface SheetColumn<Row> extends Column {
  readonly cell: (row: Row) => Cell
}

/** A sheet of rows that are read only when it is written. */
export const sheetOf = <Row>(
  name: string,
  columns: ReadonlyArray<SheetColumn<Row>>,
  rows: ReadonlyArray<Row>,
  note?: ReadonlyArray<string>
): Sheet => ({
  name,
  columns: columns.map(({ kind, title, width }) => ({ kind, title, width })),
  rows: {
    *[Symbol.iterator]() {
      for (const row of rows) yield columns.map(({ cell }) => cell(row))
    }
  },
  ...(note === undefined ? {} : { note })
})
