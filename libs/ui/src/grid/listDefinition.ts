import { type GridColumn, type ListColumn, printedKind, titlesOf } from "@reclaim/core/format/ListColumn"
import { count } from "@reclaim/core/format/count"
import type { ColDef } from "ag-grid-community"
import { choiceColumnOf } from "./choiceColumn.tsx"
import { columnsOf, lookOf } from "./gridColumns.ts"
import { type GridSetup, type GridSort, inOrder, type ListSetups } from "./gridSetup.ts"
import { printedList } from "./printedList.ts"
import type { PrintedRows } from "./PrintedTable.tsx"

/** Texts of a list. */
export interface ListWords {
  readonly title: string
  /** The purpose of the search, for screen readers. */
  readonly search: string
  readonly searchHint: string
  /** Number of rows. */
  readonly counted: (n: number, text: string) => string
  /** Number of rows found, of all. */
  readonly found: (shown: string, all: string) => string
  /** Number of rows loaded so far, of all; for lists that load in parts. */
  readonly arriving?: (shown: string, all: string) => string
  /** Title of the column of checkboxes. */
  readonly choice: string
  readonly chooseAll: string
  /** Button that shows the checkboxes on a phone. */
  readonly choosing: string
  readonly chosen: (n: number, text: string) => string
  readonly noneChosen: string
}

/** A column on a phone, with the options that it has only there. */
export interface NarrowColumn<Row, Column extends string> {
  readonly id: Column
  readonly look: ColDef<Row>
}

/** A list of rows to search, sort and select, defined once for the screen and for paper. */
export interface ListDefinition<Row, Column extends string> {
  readonly words: ListWords
  readonly keyOf: (row: Row) => number
  /** Label of a row's checkbox. */
  readonly choose: (row: Row) => string
  readonly listing: Readonly<
    Record<Column, ListColumn<Row> & { readonly grid: GridColumn; readonly text: (row: Row) => string }>
  >
  readonly setups: ListSetups<Column>
  /** Values of the cells: figures as numbers or as texts, the rest as texts. */
  readonly values: Readonly<Record<Column, (row: Row) => string | number>>
  /** Column options that do not follow from the listing. */
  readonly looks: Readonly<Partial<Record<Column, ColDef<Row>>>>
  /** Columns on a phone, which may have less room next to checkboxes. */
  readonly narrow: (hasChoice: boolean) => ReadonlyArray<NarrowColumn<Row, Column>>
  /** Column after the others; not part of the settings, so it can't be moved, hidden or sorted by. */
  readonly last?: ColDef<Row>
  readonly inOrder: (rows: ReadonlyArray<Row>, order: GridSort<Column>) => ReadonlyArray<Row>
  /** Rows that contain the words of a search. */
  readonly matching: (rows: ReadonlyArray<Row>, search: string) => ReadonlyArray<Row>
  /** Totals at the bottom of the printed list. */
  readonly sums: Readonly<Partial<Record<Column, (rows: ReadonlyArray<Row>) => string>>>
  /** Column of the number of rows in print; the first that is not a figure by default. */
  readonly countedIn?: Column
}

/** A defined list, with what follows from its definition. */
export interface List<Row, Column extends string> extends ListDefinition<Row, Column> {
  readonly titles: Readonly<Record<Column, string>>
  readonly choiceColumn: ColDef<Row>
}

/** Completes the definition of a list. */
export const defineList = <Row, Column extends string>(definition: ListDefinition<Row, Column>): List<Row, Column> => {
  const { choose, keyOf, words } = definition
  return {
    ...definition,
    titles: titlesOf(definition.listing),
    choiceColumn: choiceColumnOf<Row>({ keyOf, choose, title: words.choice, chooseAll: words.chooseAll })
  }
}

export interface ShownColumns<Column extends string> {
  readonly order: GridSort<Column>
  readonly setup: GridSetup<Column>
  readonly hasChoice: boolean
  readonly isNarrow: boolean
}

/** Shows figures, whose values are numbers, as texts. */
const formatOf = <Row, Column extends string>({ listing }: List<Row, Column>, id: Column): ColDef<Row> =>
  printedKind(listing[id]) === "figure"
    ? { valueFormatter: ({ data }) => (data === undefined || data === null ? "" : listing[id].text(data)) }
    : {}

/** Columns of a list's grid: all in the user's order, or on a phone those that fit. */
export const listColumns = <Row, Column extends string>(
  list: List<Row, Column>,
  { hasChoice, isNarrow, order, setup }: ShownColumns<Column>
): ReadonlyArray<ColDef<Row>> => {
  const { choiceColumn, last, listing, looks, narrow, setups, titles, values } = list
  const column = columnsOf({ titles, valueOf: values, sort: order, setup: isNarrow ? setups.initial : setup })
  if (isNarrow) {
    return [
      ...(hasChoice ? [{ ...choiceColumn, width: 32, minWidth: 32, maxWidth: 32 }] : []),
      ...narrow(hasChoice).map(({ id, look }) => column(id, { ...formatOf(list, id), ...look }))
    ]
  }
  return [
    ...(hasChoice ? [choiceColumn] : []),
    ...inOrder(
      setups.columns.map((id) => column(id, { ...lookOf(listing[id]), ...formatOf(list, id), ...looks[id] })),
      setup.order
    ),
    ...(last === undefined ? [] : [last])
  ]
}

/** A list in print: the columns shown, and all rows found, up to a printable number. */
export const printedRows = <Row, Column extends string>(
  { countedIn, keyOf, listing, setups, sums, words }: List<Row, Column>,
  rows: ReadonlyArray<Row>,
  setup: Pick<GridSetup<Column>, "hiddenColumns" | "order">
): PrintedRows =>
  printedList({
    listing,
    columns: setups.columns,
    setup,
    lines: rows,
    rowCount: rows.length,
    keyOf: (row) => String(keyOf(row)),
    textOf: (row, column) => listing[column].text(row),
    totalOf: (column, isLabel) =>
      (countedIn === undefined ? isLabel : column === countedIn)
        ? words.counted(rows.length, count(rows.length))
        : (sums[column]?.(rows) ?? "")
  })
