/** A column of a table. */
export interface TableColumn {
  readonly title: string
  /** Figures are right-aligned in columns as wide as the longest; texts share the rest. */
  readonly kind: "text" | "figure"
  /** A text's share of the remaining width, relative to the other texts; 1 when absent. */
  readonly share?: number
}

/** Division of a table's width. */
export interface ColumnLayout {
  readonly widths: ReadonlyArray<number>
  /** Scale of the text at which every figure fits its column; 1 when there is room. */
  readonly scale: number
}

/** Figures narrower than this would be too close to each other, where there is room. */
const minFigure = 52

/** Maximum share of a table's width for its figures together. */
const maxForFigures = 0.75

const sum = (numbers: ReadonlyArray<number>): number => numbers.reduce((all, one) => all + one, 0)

/** Widths that fill `width`: figures as wide as the longest in any row; texts share the rest. */
export const columnLayout = (
  columns: ReadonlyArray<TableColumn>,
  naturals: ReadonlyArray<ReadonlyArray<number>>,
  width: number
): ColumnLayout => {
  const longest = columns.map(({ kind }, index) =>
    kind === "figure" ? naturals.reduce((most, row) => Math.max(most, row[index] ?? 0), 0) : 0
  )
  const spread = longest.map((natural, index) => (columns[index]?.kind === "figure" ? Math.max(natural, minFigure) : 0))
  const shares = columns.map(({ kind, share = 1 }) => (kind === "text" ? share : 0))
  const room = sum(shares) === 0 ? width : width * maxForFigures
  const figures = sum(spread) <= room ? spread : longest
  const scale = Math.min(1, room / Math.max(1, sum(figures)))
  const left = width - sum(figures) * scale
  return {
    widths: figures.map((figure, index) => figure * scale + (left * (shares[index] ?? 0)) / Math.max(1, sum(shares))),
    scale
  }
}
