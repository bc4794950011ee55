import type { RowState } from "../../../domain/application/batch/RowState.ts"
import type { RowCounts } from "../../../domain/application/batch/UploadBatch.ts"

/** Filters of an upload's rows. */
export const rowFilters = ["all", "valid", "warning", "error", "double", "skipped"] as const
export type RowFilter = (typeof rowFilters)[number]

/** The states that a filter lets through, one after the other; null for all rows in the order of the file. */
export const statesOf = (filter: RowFilter): ReadonlyArray<RowState> | null => {
  switch (filter) {
    case "all":
      return null
    case "valid":
      return ["valid", "linked"]
    case "double":
      return ["double_in_file", "double_in_system"]
    default:
      return [filter]
  }
}

/** Number of rows that match a filter. */
export const countOf = (counts: RowCounts, filter: RowFilter): number =>
  (statesOf(filter) ?? Object.keys(counts)).reduce((sum, state) => sum + (counts[state as RowState] ?? 0), 0)

/** A part of the rows of one state, or of all. */
export interface RowPart {
  readonly state: RowState | null
  readonly offset: number
  readonly limit: number
}

/** Splits a range of filtered rows into ranges per state. */
export const partsOf = (
  counts: RowCounts,
  filter: RowFilter,
  { from, to }: { readonly from: number; readonly to: number }
): ReadonlyArray<RowPart> => {
  const states = statesOf(filter)
  if (states === null) return [{ state: null, offset: from, limit: to - from }]
  let before = 0
  return states.flatMap((state) => {
    const start = before
    before += counts[state] ?? 0
    const offset = Math.max(from, start)
    const end = Math.min(to, before)
    return offset < end ? [{ state, offset: offset - start, limit: end - offset }] : []
  })
}
