import type { Principal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { DashboardQuery } from "@reclaim/core/contract/wire/DashboardQuery"
import { Schema } from "effect"
import type { FileKind, FileRequest } from "../platform/files/fileEvent.ts"

const queryText = Schema.encodeSync(Schema.fromJsonString(DashboardQuery))

/** The request for a file of a client's dashboard under a filter, as part of an answer. */
export const dashboardFileOf = (
  kind: FileKind,
  { sessionId, userId }: Principal,
  clientId: number,
  query: DashboardQuery
): FileRequest => ({
  kind,
  type: "export",
  userId,
  sessionId,
  clientId,
  viewAsUserId: query.viewAsUserId,
  about: { filter: queryText(query) }
})
