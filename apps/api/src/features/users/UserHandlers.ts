import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { AvailableReport } from "@reclaim/core/domain/statement/AvailableReport"
import { isSafeReturnPath } from "@reclaim/core/rules/navigation/isSafeReturnPath"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { actingForOwn } from "../../identity/actingForOwn.ts"
import { signedInUser } from "../../identity/SignedInUser.ts"
import { answeredVersion } from "../../platform/writing/answeredVersion.ts"
import { ClientUsers } from "./ClientUsers.ts"
import { UiLog } from "./UiLog.ts"
import { ViewableUserSearch } from "./ViewableUserSearch.ts"

export const ViewAsHandlers = HttpApiBuilder.group(
  PortalApi,
  "viewAs",
  Effect.fnUntraced(function* (handlers) {
    const users = yield* ViewableUserSearch
    return handlers.handleAll({
      search: ({ query }) => Effect.flatMap(CurrentPrincipal, (principal) => users.find(principal, query.search)),
      user: ({ params }) => Effect.flatMap(CurrentPrincipal, (principal) => users.get(principal, params.userId))
    })
  })
)

/** The reports a user may open are the usable tasks that lead to one. */
export const GatewayHandlers = HttpApiBuilder.group(PortalApi, "gateway", (handlers) =>
  handlers.handle("availableReports", () =>
    Effect.map(signedInUser, (user) =>
      user.tasks.Features.filter(
        ({ disabled, isHidden, route }) =>
          route.startsWith("/reports/") && isSafeReturnPath(route) && !isHidden && !disabled
      ).map(({ label, route }) => new AvailableReport({ label, route }))
    )
  )
)

/** A client's users, managed by its own administrators, each for their own client only. */
export const ClientUserHandlers = HttpApiBuilder.group(
  PortalApi,
  "clientUsers",
  Effect.fnUntraced(function* (handlers) {
    const users = yield* ClientUsers
    return handlers.handleAll({
      list: ({ query }) => Effect.flatMap(actingForOwn, ({ clientId }) => users.list(clientId, query)),
      act: Effect.fnUntraced(function* ({ headers, params, payload }) {
        const { actor, clientId } = yield* actingForOwn
        const of = { userId: params.id, version: headers.version }
        switch (payload._tag) {
          case "ChangeRoles":
            return yield* users.changeRoles(clientId, actor, of, payload.roles)
          case "Lock":
            return yield* users.lock(clientId, actor, of)
          case "Unlock":
            return yield* users.unlock(clientId, actor, of)
        }
      }, Effect.tap(answeredVersion)),
      actOnSignIn: Effect.fnUntraced(function* ({ params, payload }) {
        const { actor, clientId } = yield* actingForOwn
        switch (payload._tag) {
          case "EndSessions":
            return yield* users.endSessions(clientId, actor, params.id)
          case "ResetSecondFactor":
            return yield* users.resetSecondFactor(clientId, actor, params.id)
        }
      }, Effect.tap(answeredVersion))
    })
  })
)

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
