import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Access } from "../../identity/Access.ts"
import { actingForOwn } from "../../identity/actingForOwn.ts"
import { answeredVersion } from "../../platform/writing/answeredVersion.ts"
import { Contacts } from "./Contacts.ts"

/** The people who act for a client; whoever may manage them does so for their own client only. */
export const ContactHandlers = HttpApiBuilder.group(
  PortalApi,
  "contacts",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* Access
    const contacts = yield* Contacts
    const viewed = (viewAsUserId: number) =>
      Effect.flatMap(CurrentPrincipal, (principal) => access.clientOf(principal, viewAsUserId))
    return handlers.handleAll({
      list: ({ query }) => Effect.flatMap(viewed(query.view_as_user_id), (clientId) => contacts.list(clientId, query)),
      find: ({ params, query }) =>
        Effect.flatMap(viewed(query.view_as_user_id), (clientId) => contacts.find(clientId, params.id)).pipe(
          Effect.tap(answeredVersion)
        ),
      add: ({ payload }) =>
        Effect.flatMap(actingForOwn, ({ actor, clientId }) => contacts.add(clientId, actor, payload)).pipe(
          Effect.tap(answeredVersion)
        ),
      change: ({ headers, params, payload }) =>
        Effect.flatMap(actingForOwn, ({ actor, clientId }) =>
          contacts.change(clientId, actor, { contactId: params.id, version: headers["if-match"] }, payload)
        ).pipe(Effect.tap(answeredVersion))
    })
  })
)
