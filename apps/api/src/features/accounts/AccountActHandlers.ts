import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { actingForOwn } from "../../identity/actingForOwn.ts"
import { AccountDetails } from "./AccountDetails.ts"

export const AccountActHandlers = HttpApiBuilder.group(
  PortalApi,
  "accountActs",
  Effect.fnUntraced(function* (handlers) {
    const accounts = yield* AccountDetails
    return handlers.handle(
      "act",
      Effect.fnUntraced(function* ({ payload: { accounts: sent, ...told } }) {
        const seen = sent.map(({ account_id, version }) => ({ accountId: account_id, version }))
        return yield* accounts.actOnAll(yield* actingForOwn, seen, told)
      })
    )
  })
)
