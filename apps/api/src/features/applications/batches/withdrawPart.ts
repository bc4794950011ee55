import { Effect } from "effect"
import { withdrawSome, writeWithdrawing } from "./commitRows.ts"
import { rowsPerPart } from "./rowsPerPart.ts"

/**
 * Withdraws a part of the applications of a list that was rolled back; true once it was the last, and all are shown
 * again.
 */
export const withdrawPart = Effect.fnUntraced(function* (clientId: number, batchId: number, at: Date) {
  const isLast = (yield* withdrawSome(clientId, batchId, at, rowsPerPart)) < rowsPerPart
  if (isLast) yield* writeWithdrawing(clientId, batchId, false)
  return isLast
})
