import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { taskNames } from "@reclaim/core/domain/user/taskNames"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Access } from "../services/Access.ts"
import { notBuiltYet } from "./notBuiltYet.ts"

export const QuarterlyStatementHandlers = HttpApiBuilder.group(
  PortalApi,
  "quarterlyStatements",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* Access
    return handlers.handleAll({
      available: notBuiltYet(access, taskNames.quarterlyStatements, "The list of quarterly statements"),
      excel: notBuiltYet(access, taskNames.quarterlyStatements, "The quarterly statement as Excel")
    })
  })
)
