import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { DeskContacts } from "./DeskContacts.ts"

export const DeskContactHandlers = HttpApiBuilder.group(
  PortalApi,
  "deskContacts",
  Effect.fnUntraced(function* (handlers) {
    const contacts = yield* DeskContacts
    return handlers.handleAll({
      bounced: ({ params }) =>
        Effect.flatMap(CurrentPrincipal, ({ userId }) =>
          contacts.bounced(params.client, { userId, kind: "staff" }, params.id)
        )
    })
  })
)
