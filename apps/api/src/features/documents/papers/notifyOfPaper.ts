import type { DocumentContent } from "@reclaim/core/domain/notification/NotificationContent"
import { Effect } from "effect"
import { notifyListeners } from "../../../platform/notifications/notifyUsers.ts"
import type { PaperRow } from "./paperRows.ts"

/** Notifies the client's users who receive notifications about documents of the desk's answer. */
export const notifyOfPaper = Effect.fnUntraced(function* (
  clientId: number,
  { met, owner, paperId, version }: PaperRow,
  answer: DocumentContent["answer"],
  note: string
) {
  const [{ name, requirementId }] = met
  const content: DocumentContent = {
    kind: "document-answered",
    answer,
    requirementId,
    documentName: name,
    ownerName: owner,
    note
  }
  const key = `paper-answered:${String(clientId)}:${String(paperId)}:${String(version)}`
  yield* notifyListeners(clientId, [{ key, content }])
})
