import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { signedInUser } from "../../identity/SignedInUser.ts"
import { UiLog } from "./UiLog.ts"

export const UserHandlers = HttpApiBuilder.group(
  PortalApi,
  "user",
  Effect.fnUntraced(function* (handlers) {
    const uiLog = yield* UiLog
    return handlers.handleAll({
      current: () => signedInUser,
      log: ({ payload }) => Effect.flatMap(CurrentPrincipal, (principal) => uiLog.add(principal, payload))
    })
  })
)
