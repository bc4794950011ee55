import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { taskNames } from "@reclaim/core/domain/user/taskNames"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Access } from "../services/Access.ts"
import { notBuiltYet } from "./notBuiltYet.ts"

export const ExpiryHandlers = HttpApiBuilder.group(
  PortalApi,
  "expiring",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* Access
    const calendar = notBuiltYet(access, taskNames.reclaimDashboard, "The calendar of deadlines")
    return handlers.handleAll({
      read: notBuiltYet(access, taskNames.reclaimDashboard, "What expires"),
      calendar: ({ query }) => calendar({ payload: { viewAsUserId: query.view_as_user_id } })
    })
  })
)
