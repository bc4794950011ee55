import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Access } from "../../../identity/Access.ts"
import { actingForOwn } from "../../../identity/actingForOwn.ts"
import { noClientId } from "../../../ledger/noClientId.ts"
import { RenewalPacks } from "./RenewalPacks.ts"

/** Handlers of the calls to request all of next year's documents of some owners in one act. */
export const RenewalPackHandlers = HttpApiBuilder.group(
  PortalApi,
  "renewalPacks",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* Access
    const packs = yield* RenewalPacks

    const viewOf = Effect.fnUntraced(function* (viewAsUserId: number) {
      const { clientId, seesInvestors } = yield* access.viewOf(yield* CurrentPrincipal, viewAsUserId)
      return { clientId: clientId ?? noClientId, seesInvestors }
    })

    const documentActor = Effect.gen(function* () {
      return { ...(yield* actingForOwn), seesInvestors: (yield* viewOf(0)).seesInvestors }
    })

    return handlers.handleAll({
      list: Effect.fnUntraced(function* ({ query }) {
        return yield* packs.list(yield* viewOf(query.viewAsUserId))
      }),
      plan: Effect.fnUntraced(function* ({ payload }) {
        return yield* packs.plan(yield* viewOf(0), payload.ownerIds)
      }),
      make: Effect.fnUntraced(function* ({ payload }) {
        return yield* packs.make(yield* documentActor, payload)
      }),
      withdraw: Effect.fnUntraced(function* ({ params }) {
        return yield* packs.withdraw(yield* documentActor, params.id)
      })
    })
  })
)
