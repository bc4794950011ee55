import type { TableColumn } from "./dataTable.ts"

/** Figures narrower than this would stand too close to each other. */
const leastFigure = 52

/** The most of a table's width that its figures may take together. */
const mostForFigures = 0.75

/** Widths that fill `width`: figures as wide as their longest, texts what is left by their shares. */
export const columnWidths = (
  columns: ReadonlyArray<TableColumn>,
  naturals: ReadonlyArray<ReadonlyArray<number>>,
  width: number
): ReadonlyArray<number> => {
  const figures = columns.map((column, index) =>
    column.kind === "figure" ? naturals.reduce((most, row) => Math.max(most, row[index] ?? 0), leastFigure) : 0
  )
  const taken = figures.reduce((sum, one) => sum + one, 0)
  const shares = columns.map(({ kind, share = 1 }) => (kind === "text" ? share : 0))
  const allShares = shares.reduce((sum, one) => sum + one, 0)
  if (allShares === 0) return figures.map((figure) => figure * (taken === 0 ? 0 : width / taken))
  const scale = Math.min(1, (width * mostForFigures) / Math.max(1, taken))
  const left = width - taken * scale
  return columns.map((_, index) => (figures[index] ?? 0) * scale + (left * (shares[index] ?? 0)) / allShares)
}
