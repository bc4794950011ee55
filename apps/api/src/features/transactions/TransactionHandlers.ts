import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { NotFound } from "@reclaim/core/contract/access/errors"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Access } from "../../identity/Access.ts"
import { Transactions } from "./Transactions.ts"
import { noClientId } from "../../ledger/noClientId.ts"

export const TransactionHandlers = HttpApiBuilder.group(
  PortalApi,
  "transactions",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* Access
    const transactions = yield* Transactions
    return handlers.handleAll({
      page: Effect.fnUntraced(function* ({ payload }) {
        const principal = yield* CurrentPrincipal
        const { viewAsUserId, ...request } = payload
        const clientId = yield* access.clientOf(principal, viewAsUserId)
        return yield* transactions.page(clientId ?? noClientId, request)
      }),
      detail: Effect.fnUntraced(function* ({ params, query }) {
        const principal = yield* CurrentPrincipal
        const { clientId, ...sight } = yield* access.viewOf(principal, query.view_as_user_id)
        const detail = yield* transactions.detail(clientId ?? noClientId, params.seq, sight)
        return detail ?? (yield* new NotFound({ message: "This transaction does not exist" }))
      })
    })
  })
)
