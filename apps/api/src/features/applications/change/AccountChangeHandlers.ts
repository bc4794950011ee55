import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { actingForOwn } from "../../../identity/actingForOwn.ts"
import { answeredVersion } from "../../../platform/writing/answeredVersion.ts"
import { AccountChanges } from "./AccountChanges.ts"

/** Handlers of the client's calls to change an account's facts. */
export const AccountChangeHandlers = HttpApiBuilder.group(
  PortalApi,
  "accountChanges",
  Effect.fnUntraced(function* (handlers) {
    const changes = yield* AccountChanges
    return handlers.handle(
      "add",
      Effect.fnUntraced(function* ({ params }) {
        const { clientId } = yield* actingForOwn
        const { userId } = yield* CurrentPrincipal
        return yield* changes.add({ clientId, userId }, params.id)
      }, Effect.tap(answeredVersion))
    )
  })
)
