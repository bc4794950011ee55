import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { actingForOwn } from "../../identity/actingForOwn.ts"
import { answeredVersion } from "../../platform/writing/answeredVersion.ts"
import { AccountDetails } from "./AccountDetails.ts"

/** Handlers of the desk's calls about one account. */
export const DeskAccountHandlers = HttpApiBuilder.group(
  PortalApi,
  "deskAccounts",
  Effect.fnUntraced(function* (handlers) {
    const accounts = yield* AccountDetails
    return handlers.handleAll({
      find: ({ params }) => Effect.tap(accounts.find(params.client, params.id, false), answeredVersion),
      act: Effect.fnUntraced(function* ({ headers, params, payload }) {
        const { userId } = yield* CurrentPrincipal
        const by = { clientId: params.client, actor: { userId, kind: "staff" } } as const
        return yield* accounts.act(by, { accountId: params.id, version: headers.version }, payload, false)
      }, Effect.tap(answeredVersion))
    })
  })
)

export const AccountActHandlers = HttpApiBuilder.group(
  PortalApi,
  "accountActs",
  Effect.fnUntraced(function* (handlers) {
    const accounts = yield* AccountDetails
    return handlers.handle("act", ({ payload }) => Effect.flatMap(actingForOwn, (by) => accounts.bulkAct(by, payload)))
  })
)
