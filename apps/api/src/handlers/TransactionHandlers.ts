import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { taskNames } from "@reclaim/core/domain/user/taskNames"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Access } from "../services/Access.ts"
import { notBuiltYet } from "./notBuiltYet.ts"

export const TransactionHandlers = HttpApiBuilder.group(
  PortalApi,
  "transactions",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* Access
    const detail = notBuiltYet(access, taskNames.reclaimDashboard, "The transaction")
    return handlers.handleAll({
      page: notBuiltYet(access, taskNames.reclaimDashboard, "The list of transactions"),
      detail: ({ query }) => detail({ payload: { viewAsUserId: query.view_as_user_id } })
    })
  })
)
