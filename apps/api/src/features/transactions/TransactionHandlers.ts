import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { NotFound } from "@reclaim/core/contract/access/errors"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Access } from "../../identity/Access.ts"
import { ClaimLooks } from "../../ledger/claims/ClaimLooks.ts"
import { EvidencePacks } from "./EvidencePacks.ts"
import { Transactions } from "./Transactions.ts"
import { noClientId } from "../../ledger/noClientId.ts"

export const TransactionHandlers = HttpApiBuilder.group(
  PortalApi,
  "transactions",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* Access
    const transactions = yield* Transactions
    const packs = yield* EvidencePacks
    const looks = yield* ClaimLooks
    const asker = Effect.gen(function* () {
      const principal = yield* CurrentPrincipal
      return { principal, view: yield* access.viewOf(principal, 0) }
    })
    return handlers.handleAll({
      page: Effect.fnUntraced(function* ({ payload }) {
        const principal = yield* CurrentPrincipal
        const { viewAsUserId, ...request } = payload
        const clientId = yield* access.clientOf(principal, viewAsUserId)
        return yield* transactions.page(clientId ?? noClientId, request)
      }),
      detail: Effect.fnUntraced(function* ({ params, query }) {
        const principal = yield* CurrentPrincipal
        const { clientId, ...sight } = yield* access.viewOf(principal, query.viewAsUserId)
        const detail = yield* transactions.detail(clientId ?? noClientId, params.seq, sight)
        if (detail === null) return yield* new NotFound({ message: "This transaction does not exist" })
        yield* looks.record(principal, clientId ?? noClientId, [params.seq])
        return detail
      }),
      evidence: Effect.fnUntraced(function* ({ params }) {
        return yield* packs.offer(yield* asker, params.seq)
      }),
      evidenceFile: Effect.fnUntraced(function* ({ params, request }) {
        return yield* packs.download(yield* asker, params.token, request.method)
      })
    })
  })
)
