import { Effect } from "effect"
import type { WorkItems } from "../../../platform/desk/WorkItems.ts"
import { batchItemOf } from "./batchItemOf.ts"
import { lockListAnswers, readListAnswers } from "./listAnswerRows.ts"

/** Ends the work item of a list once none of its applications waits. Returns the counts of answers. */
export const closeListItem = Effect.fnUntraced(function* (
  items: Pick<WorkItems["Service"], "done">,
  clientId: number,
  batchId: number
) {
  yield* lockListAnswers(batchId)
  const answers = yield* readListAnswers(clientId, batchId)
  if (answers.waiting === 0) yield* items.done(batchItemOf(clientId, batchId))
  return answers
})
