import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Authorizations } from "./Authorizations.ts"

/** What the desk sees of what clients decide. */
export const DeskAuthorizationHandlers = HttpApiBuilder.group(
  PortalApi,
  "deskAuthorizations",
  Effect.fnUntraced(function* (handlers) {
    const authorizations = yield* Authorizations
    return handlers.handleAll({
      find: ({ params }) => authorizations.find({ clientId: params.client, userId: null }, params.id)
    })
  })
)
