import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { actingForOwn } from "../../identity/actingForOwn.ts"
import { answeredVersion } from "../../platform/writing/answeredVersion.ts"
import { ClientUsers } from "./ClientUsers.ts"

/** The users of a client, run by its own administrators; whoever may do so does so for their own client only. */
export const ClientUserHandlers = HttpApiBuilder.group(
  PortalApi,
  "clientUsers",
  Effect.fnUntraced(function* (handlers) {
    const users = yield* ClientUsers
    return handlers.handleAll({
      list: ({ query }) => Effect.flatMap(actingForOwn, ({ clientId }) => users.list(clientId, query)),
      changeRoles: ({ headers, params, payload }) =>
        Effect.flatMap(actingForOwn, ({ actor, clientId }) =>
          users.changeRoles(clientId, actor, { userId: params.id, version: headers["if-match"] }, payload.roles)
        ).pipe(Effect.tap(answeredVersion)),
      lock: ({ headers, params }) =>
        Effect.flatMap(actingForOwn, ({ actor, clientId }) =>
          users.lock(clientId, actor, { userId: params.id, version: headers["if-match"] })
        ).pipe(Effect.tap(answeredVersion)),
      unlock: ({ headers, params }) =>
        Effect.flatMap(actingForOwn, ({ actor, clientId }) =>
          users.unlock(clientId, actor, { userId: params.id, version: headers["if-match"] })
        ).pipe(Effect.tap(answeredVersion)),
      endSessions: ({ params }) =>
        Effect.flatMap(actingForOwn, ({ actor, clientId }) => users.endSessions(clientId, actor, params.id)).pipe(
          Effect.tap(answeredVersion)
        ),
      resetSecondFactor: ({ params }) =>
        Effect.flatMap(actingForOwn, ({ actor, clientId }) => users.resetSecondFactor(clientId, actor, params.id)).pipe(
          Effect.tap(answeredVersion)
        )
    })
  })
)
