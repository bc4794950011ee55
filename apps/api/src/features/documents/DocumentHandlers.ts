import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Access } from "../../identity/Access.ts"
import { notBuiltYet } from "./notBuiltYet.ts"

export const DocumentHandlers = HttpApiBuilder.group(
  PortalApi,
  "documents",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* Access
    return handlers.handleAll({
      accounts: notBuiltYet(access, "The list of accounts with missing documents"),
      list: notBuiltYet(access, "The list of documents"),
      export: notBuiltYet(access, "The export of documents")
    })
  })
)

/** The missing documents one by one. */
export const RequirementHandlers = HttpApiBuilder.group(
  PortalApi,
  "requirements",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* Access
    return handlers.handleAll({
      page: notBuiltYet(access, "The page of documents"),
      whatIf: notBuiltYet(access, "What would be")
    })
  })
)
