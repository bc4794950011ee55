import { Effect } from "effect"
import type { WorkItems } from "../../../platform/desk/WorkItems.ts"
import { notifyUserOfLatest } from "../../../platform/notifications/notifyUsers.ts"
import { closeListItem } from "./closeListItem.ts"

/** Delay of a mail, so that it covers further answers to the same list. */
const mailDelayMillis = 600_000

/** Closes a list's work item and notifies the user who committed the list of all answers together. */
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
  yield* notifyUserOfLatest(
    committedBy,
    {
      key: `list-answered:${String(clientId)}:${String(batchId)}`,
      content: { kind: "list-answered", batchId, fileName, accounts, accepted, returned, rejected }
    },
    mailDelayMillis
  )
})
