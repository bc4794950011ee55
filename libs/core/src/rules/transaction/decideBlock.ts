/** Where the rows of one block of a long list stand. A block that failed is asked for again only when somebody says so. */
export type BlockState = "OnItsWay" | "GivenUp" | "Failed"

/** A block of a long list, by the rows it holds. */
export interface RowBlock {
  readonly startRow: number
  /** The first row after it. */
  readonly endRow: number
}

/**
 * What to do with a block once the rows from `first` to `last` are in sight: what is elsewhere is given up, and asked for
 * again when it comes into sight, so that never more is on its way than is in sight.
 */
export const decideBlock = (
  block: RowBlock,
  state: BlockState,
  sight: { readonly first: number; readonly last: number }
): "Ask" | "GiveUp" | "Leave" => {
  const isInSight = block.endRow > sight.first && block.startRow <= sight.last
  if (isInSight) return state === "GivenUp" ? "Ask" : "Leave"
  return state === "OnItsWay" ? "GiveUp" : "Leave"
}
