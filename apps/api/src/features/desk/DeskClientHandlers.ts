import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { signedInUser } from "../../identity/SignedInUser.ts"
import { DeskClients } from "./DeskClients.ts"

export const DeskClientHandlers = HttpApiBuilder.group(
  PortalApi,
  "deskClients",
  Effect.fnUntraced(function* (handlers) {
    const clients = yield* DeskClients
    return handlers.handleAll({
      find: ({ query: { client = null, search } }) => clients.find(search.trim(), client),
      add: Effect.fnUntraced(function* ({ payload }) {
        const { userId } = yield* CurrentPrincipal
        const { fullName } = yield* signedInUser
        return yield* clients.add({ userId, kind: "staff" }, fullName, payload)
      })
    })
  })
)
