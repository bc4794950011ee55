import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { ClaimLooks } from "../../ledger/claims/ClaimLooks.ts"
import { Authorizations } from "./Authorizations.ts"

/** What the desk sees of what clients decide. */
export const DeskAuthorizationHandlers = HttpApiBuilder.group(
  PortalApi,
  "deskAuthorizations",
  Effect.fnUntraced(function* (handlers) {
    const authorizations = yield* Authorizations
    const looks = yield* ClaimLooks
    return handlers.handleAll({
      find: Effect.fnUntraced(function* ({ params: { client, id } }) {
        const detail = yield* authorizations.find({ clientId: client, userId: null }, id)
        const seqs = detail.lines.map(({ seq }) => seq)
        yield* looks.record(yield* CurrentPrincipal, client, seqs)
        return detail
      })
    })
  })
)
