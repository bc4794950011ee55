import type { WorkItem } from "@reclaim/core/domain/desk/WorkItem"
import { deskMessages as words } from "./deskMessages.ts"

/** Name of a work item: its kind and the number of its subject. */
export const itemText = ({ kind, subjectId }: Pick<WorkItem, "kind" | "subjectId">): string =>
  words.subject(words.kinds[kind], subjectId)

/** Name of the client whom a work item concerns. */
export const clientText = ({ clientId, clientName }: Pick<WorkItem, "clientId" | "clientName">): string =>
  clientId === null ? words.noClient : clientName === "" ? String(clientId) : clientName
