import type { GridColumn, ListColumnKind } from "@reclaim/core/format/ListColumn"
import type { ColDef } from "ag-grid-community"
import styles from "./gridColumns.module.css"
import type { GridSetup, GridSort } from "./gridSetup.ts"

/** Options common to every column of a grid. */
export interface ColumnBasis<Row, Column extends string> {
  readonly titles: Readonly<Record<Column, string>>
  readonly valueOf: Readonly<Record<Column, (row: Row) => string | number>>
  readonly sort: GridSort<Column>
  readonly setup: Pick<GridSetup<Column>, "hiddenColumns" | "widths">
}

// Rows arrive sorted, so the grid keeps their order.
const keepOrder = () => 0

/** The column factories of one grid. */
export const columnsOf =
  <Row, Column extends string>({ titles, valueOf, sort, setup }: ColumnBasis<Row, Column>) =>
  (id: Column, rest: ColDef<Row>): ColDef<Row> & { readonly colId: Column } => {
    const width = setup.widths[id]
    return {
      headerName: titles[id],
      valueGetter: ({ data }) => (data === undefined ? "" : valueOf[id](data)),
      comparator: keepOrder,
      sort: sort.column === id ? (sort.isDescending ? "desc" : "asc") : null,
      hide: setup.hiddenColumns.includes(id),
      ...rest,
      ...(width === undefined ? {} : { width, flex: 0 }),
      colId: id
    }
  }

/** A column of figures: right-aligned, largest first. */
export const figureColumn = {
  type: "rightAligned",
  sortingOrder: ["desc", "asc"],
  cellClass: ["ag-right-aligned-cell", styles["number"] ?? ""]
} satisfies ColDef

/** The classes of secondary text. */
export const quietCell = styles["quiet"] ?? ""

/** The classes of secondary text that may be long. */
export const quietCutCell = [styles["quiet"] ?? "", styles["wrapped"] ?? ""]

/** The classes of a number that serves as a name. */
export const codeCell = styles["code"] ?? ""

/** For text that may be long: on two lines where rows have room for them, and in full on hover. */
export const cutColumn = {
  tooltipValueGetter: ({ value }) => value,
  cellClass: styles["wrapped"] ?? ""
} satisfies ColDef

type Look = Pick<ColDef, "type" | "sortingOrder" | "cellClass" | "tooltipValueGetter" | "flex" | "minWidth">

const kindLooks: Readonly<Record<ListColumnKind, Look>> = {
  text: {},
  code: { cellClass: codeCell },
  date: { cellClass: codeCell },
  usd: figureColumn,
  amount: figureColumn,
  count: figureColumn,
  percent: figureColumn,
  rate: figureColumn
}

const cutLook = ({ cellClass = [] }: Look): Look => ({
  ...cutColumn,
  cellClass: [cutColumn.cellClass, cellClass].flat().filter((one) => typeof one === "string")
})

/** Look of a column, by its content and width. */
export const lookOf = ({ grid, kind }: { readonly kind: ListColumnKind; readonly grid: GridColumn }): Look => ({
  ...kindLooks[kind],
  ...(grid.isCut === true ? cutLook(kindLooks[kind]) : {}),
  flex: grid.weight,
  minWidth: grid.minWidth
})
