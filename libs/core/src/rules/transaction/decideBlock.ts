/** Load state of one block of a long list. A failed block is requested again only on demand. */
export type BlockState = "OnItsWay" | "GivenUp" | "Failed"

/** A block of a long list, by the rows it holds. */
export interface RowBlock {
  readonly startRow: number
  /** The first row after it. */
  readonly endRow: number
}

/**
 * Decides about a block once the rows from `first` to `last` are in view: requests out of view are cancelled, and
 * repeated when they come into view, so that never more is requested than is in view.
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
