import type { Principal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { DashboardQuery } from "@reclaim/core/contract/wire/DashboardQuery"
import { Schema } from "effect"
import type { FileKind, FileRequest } from "../platform/files/fileEvent.ts"

const queryText = Schema.encodeSync(Schema.fromJsonString(DashboardQuery))

/** Describes whose dashboard a file shows, under which filter. */
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
