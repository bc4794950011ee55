/** A user's settings for a grid, kept between visits. */
export interface GridSetup<Column extends string> {
  /** Compact rows: about 40 of them on a laptop. */
  readonly isCompact: boolean
  readonly hiddenColumns: ReadonlyArray<Column>
  /** In pixels, of the columns that were resized. */
  readonly widths: Readonly<Partial<Record<Column, number>>>
  /** The columns from left to right; empty until one is moved. */
  readonly order?: ReadonlyArray<Column>
}

/** The column a grid is sorted by, and the direction. */
export interface GridSort<Column extends string> {
  readonly column: Column
  readonly isDescending: boolean
}

/** The columns in the user's order; a column that is not part of it stays after its predecessor. */
export const inOrder = <Column extends string, Shown extends { readonly colId: Column }>(
  columns: ReadonlyArray<Shown>,
  order: ReadonlyArray<Column> = []
): ReadonlyArray<Shown> => {
  const known = columns.map(({ colId }) => colId)
  const places = order.filter((id) => known.includes(id))
  for (const [at, id] of known.entries()) {
    if (places.includes(id)) continue
    const before = at === 0 ? -1 : places.indexOf(known[at - 1] as Column)
    places.splice(before + 1, 0, id)
  }
  return columns.toSorted((a, b) => places.indexOf(a.colId) - places.indexOf(b.colId))
}

/** Stored settings of any version of a grid; columns that it no longer has are dropped. */
export const readGridSetup = <Column extends string>(
  columns: ReadonlyArray<Column>,
  kept: GridSetup<string>
): GridSetup<Column> => {
  const { hiddenColumns, isCompact, order = [], widths } = kept
  return {
    isCompact,
    hiddenColumns: columns.filter((column) => hiddenColumns.includes(column)),
    widths: Object.fromEntries(
      columns.flatMap((column) => (widths[column] === undefined ? [] : [[column, widths[column]]]))
    ) as GridSetup<Column>["widths"],
    order: order.flatMap((column) => columns.find((one) => one === column) ?? [])
  }
}

/** The settings of one list. */
export interface ListSetups<Column extends string> {
  /** The columns from left to right, unless a user has moved them. */
  readonly columns: ReadonlyArray<Column>
  /** Columns that a user can hide. */
  readonly hideable: ReadonlyArray<Column>
  /** Settings of a user who has changed none. */
  readonly initial: GridSetup<Column>
  /** Reads settings stored by any version of the list. */
  readonly read: (kept: GridSetup<string> | null) => GridSetup<Column>
}

/** Settings of a list with some columns hidden at first, and some that always stay. */
export const listSetups = <Column extends string>(
  columns: ReadonlyArray<Column>,
  { always, hidden }: Readonly<Record<"always" | "hidden", ReadonlyArray<Column>>>
): ListSetups<Column> => {
  const initial = readGridSetup(columns, { isCompact: false, hiddenColumns: hidden, widths: {} })
  return {
    columns,
    hideable: columns.filter((column) => !always.includes(column)),
    initial,
    read: (kept) => (kept === null ? initial : readGridSetup(columns, kept))
  }
}
