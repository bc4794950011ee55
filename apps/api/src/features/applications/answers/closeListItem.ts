import { Effect } from "effect"
import type { WorkItems } from "../../../platform/desk/WorkItems.ts"
import { batchItemOf } from "./batchItemOf.ts"
import { holdAnswers, readListAnswers } from "./listAnswerRows.ts"

/** Ends what waits for the desk because of a list, once none of its applications does; answers what has become of them. */
export const closeListItem = Effect.fnUntraced(function* (
  items: Pick<WorkItems["Service"], "done">,
  clientId: number,
  batchId: number
) {
  yield* holdAnswers(batchId)
  const answers = yield* readListAnswers(clientId, batchId)
  if (answers.waiting === 0) yield* items.done(batchItemOf(clientId, batchId))
  return answers
})
