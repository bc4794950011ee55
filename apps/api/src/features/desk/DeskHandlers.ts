import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { inboxKindsOf } from "@reclaim/core/rules/desk/inboxKinds"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { signedInUser } from "../../identity/SignedInUser.ts"
import { DeskClients } from "./DeskClients.ts"
import { DeskContacts } from "./DeskContacts.ts"
import { DeskItems } from "./DeskItems.ts"

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

export const DeskHandlers = HttpApiBuilder.group(
  PortalApi,
  "desk",
  Effect.fnUntraced(function* (handlers) {
    const items = yield* DeskItems
    return handlers.handleAll({
      items: ({ query: { assignee = null, client = null, kind = null, limit, offset, state = null } }) =>
        items.page({ assignee, client, kinds: kind === null ? null : [kind], state }, { limit, offset }),
      inbox: Effect.fnUntraced(function* () {
        const { userId } = yield* CurrentPrincipal
        return yield* items.inbox(inboxKindsOf(yield* signedInUser), userId)
      }),
      inboxCount: () => Effect.flatMap(signedInUser, (user) => items.inboxCount(inboxKindsOf(user))),
      take: ({ params }) => Effect.flatMap(CurrentPrincipal, ({ userId }) => items.take(params.id, userId)),
      close: ({ params, payload }) =>
        Effect.flatMap(CurrentPrincipal, ({ userId }) => items.close(params.id, userId, payload.reason))
    })
  })
)
