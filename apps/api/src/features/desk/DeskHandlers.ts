import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { DeskItems } from "./DeskItems.ts"

export const DeskHandlers = HttpApiBuilder.group(
  PortalApi,
  "desk",
  Effect.fnUntraced(function* (handlers) {
    const items = yield* DeskItems
    return handlers.handleAll({
      items: ({ query: { assignee = null, client = null, kind = null, limit, offset, state = null } }) =>
        items.page({ assignee, client, kind, state }, { limit, offset }),
      take: ({ params }) => Effect.flatMap(CurrentPrincipal, ({ userId }) => items.take(params.id, userId)),
      close: ({ params, payload }) =>
        Effect.flatMap(CurrentPrincipal, ({ userId }) => items.close(params.id, userId, payload.reason))
    })
  })
)
