import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Custodians } from "./Custodians.ts"

/** The custodians that the provider knows. */
export const CustodianHandlers = HttpApiBuilder.group(
  PortalApi,
  "custodians",
  Effect.fnUntraced(function* (handlers) {
    const custodians = yield* Custodians
    return handlers.handle("search", ({ query: { search = "" } }) =>
      Effect.map(custodians.search(search), (found) => ({ custodians: found }))
    )
  })
)
