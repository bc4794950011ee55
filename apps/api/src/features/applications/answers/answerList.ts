import { Effect } from "effect"
import type { WorkItems } from "../../../platform/desk/WorkItems.ts"
import { tellUserLatest } from "../../../platform/notifications/tellUsers.ts"
import { closeListItem } from "./closeListItem.ts"

/** How long a mail waits for more answers to the same list. */
const mailDelayMillis = 600_000

/** What follows from answers to applications of a list: who has committed it is told of all of them together. */
export const answerList = Effect.fnUntraced(function* (
  items: Pick<WorkItems["Service"], "done">,
  clientId: number,
  batchId: number
) {
  const { accepted, accounts, committedBy, fileName, rejected, returned } = yield* closeListItem(
    items,
    clientId,
    batchId
  )
  if (committedBy === null) return
  yield* tellUserLatest(
    committedBy,
    {
      key: `list-answered:${String(clientId)}:${String(batchId)}`,
      content: { kind: "list-answered", batchId, fileName, accounts, accepted, returned, rejected }
    },
    mailDelayMillis
  )
})
