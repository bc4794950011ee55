/** Time for which the desk is offered to undo a decision on a copy. */
export const undoSeconds = 10

/**
 * Time after which a decision is final: longer than the offer, for a request that is on its way. The mail to the client
 * waits until then.
 */
export const undoLimitSeconds = 20

/** Facts about a decision on a copy that is to be undone. */
export interface UndoFacts {
  /** Number of whoever decided, and of whoever undoes it. */
  readonly decidedBy: number
  readonly userId: number | null
  readonly ageMillis: number
  /** True if nothing has been done with the copy or its requirements since. */
  readonly isUnchanged: boolean
}

/** Reason why a decision stays. */
export type UndoRefusal = "somebody else's" | "too late" | "changed since"

/** Null if the decision can be undone. */
export const decideUndo = ({ ageMillis, decidedBy, isUnchanged, userId }: UndoFacts): UndoRefusal | null => {
  if (decidedBy !== userId) return "somebody else's"
  if (ageMillis > undoLimitSeconds * 1000) return "too late"
  return isUnchanged ? null : "changed since"
}
