import type { AccountColumnName } from "@reclaim/core/rules/application/batch/accountColumns"
import { type CheckRow, problemOf } from "./CheckRow.ts"

/** Position in the grid: row index and column. */
export interface CellPlace {
  readonly at: number
  /** Column of the cell, or the result column if no cell is invalid. */
  readonly column: string
}

export interface ErrorsSought {
  /** Number of rows. */
  readonly count: number
  /** Returns the row at an index; undefined if not loaded, in which case it may have an error. */
  readonly rowAt: (at: number) => CheckRow | undefined
  readonly columns: ReadonlyArray<AccountColumnName>
  /** Focused cell; null for none. */
  readonly from: CellPlace | null
  /** True if another row has moved to the focused index, whose errors were not visited yet. */
  readonly isOtherRow?: boolean
  readonly isBack: boolean
}

/** Finds the next or previous invalid cell, wrapping around at the end. */
export const nextErrorPlace = ({
  columns,
  count,
  from,
  isBack,
  isOtherRow = false,
  rowAt
}: ErrorsSought): CellPlace | undefined => {
  const order: ReadonlyArray<string> = columns
  const placesOf = (at: number): ReadonlyArray<CellPlace> => {
    const row = rowAt(at)
    if (row === undefined) return [{ at, column: columns[0] ?? "result" }]
    const wrong = columns.filter((column) => problemOf(row, column)?.isDoubt === false)
    return wrong.length === 0 ? [{ at, column: "result" }] : wrong.map((column) => ({ at, column }))
  }
  const distance = (place: CellPlace): number =>
    from === null
      ? 1
      : place.at === from.at
        ? isOtherRow
          ? 1
          : order.indexOf(place.column) - order.indexOf(from.column)
        : place.at - from.at
  const places = Array.from({ length: count }, (_, at) => placesOf(at)).flat()
  return isBack
    ? (places.findLast((place) => from !== null && distance(place) < 0) ?? places.at(-1))
    : (places.find((place) => distance(place) > 0) ?? places[0])
}
