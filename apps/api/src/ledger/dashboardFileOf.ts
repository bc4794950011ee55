import type { Principal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { DashboardQuery } from "@reclaim/core/contract/wire/DashboardQuery"
import { Schema } from "effect"
import type { FileKind, FileRequest } from "../platform/files/fileEvent.ts"

const queryText = Schema.encodeSync(Schema.fromJsonString(DashboardQuery))

/** Describes the client and filter of a dashboard file. */
export const dashboardFileOf = (
  kind: FileKind,
  { sessionId, userId }: Pick<Principal, "sessionId" | "userId">,
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
