import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { ClientFiles } from "./ClientFiles.ts"
import { contentRequestOf } from "./contentRequestOf.ts"

/** Files of clients' documents, for the desk. */
export const DeskFileHandlers = HttpApiBuilder.group(
  PortalApi,
  "deskFiles",
  Effect.fnUntraced(function* (handlers) {
    const files = yield* ClientFiles
    return handlers.handleAll({
      content: Effect.fnUntraced(function* ({ headers, params, request }) {
        const principal = yield* CurrentPrincipal
        return yield* files.answerDesk(principal, params.client, params.id, contentRequestOf(headers, request.method))
      })
    })
  })
)
