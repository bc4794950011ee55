import type { AccountColumnName } from "@reclaim/core/rules/batch/accountColumns"
import { type CheckRow, problemOf } from "./CheckRow.ts"

/** A cell of the grid, by the place of its row and its column. */
export interface CellPlace {
  readonly at: number
  /** The column of a cell, or that of the result where no cell is wrong. */
  readonly column: string
}

export interface ErrorsSought {
  /** How many rows there are. */
  readonly count: number
  /** The row at a place; undefined while it is not read, and so may have anything. */
  readonly rowAt: (at: number) => CheckRow | undefined
  readonly columns: ReadonlyArray<AccountColumnName>
  /** Null where no cell has the focus. */
  readonly from: CellPlace | null
  readonly isBack: boolean
}

/** The next cell that is wrong, or the one before; from the other end again where there is none. */
export const nextErrorPlace = ({ columns, count, from, isBack, rowAt }: ErrorsSought): CellPlace | undefined => {
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
        ? order.indexOf(place.column) - order.indexOf(from.column)
        : place.at - from.at
  const places = Array.from({ length: count }, (_, at) => placesOf(at)).flat()
  return isBack
    ? (places.findLast((place) => from !== null && distance(place) < 0) ?? places.at(-1))
    : (places.find((place) => distance(place) > 0) ?? places[0])
}
