import { NotFound } from "@reclaim/core/contract/access/errors"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { ReferenceData } from "../../ledger/reference/ReferenceData.ts"
import { marketTaxesOf } from "./marketTaxesOf.ts"

/** What the reference tables say of markets. */
export const MarketHandlers = HttpApiBuilder.group(
  PortalApi,
  "markets",
  Effect.fnUntraced(function* (handlers) {
    const reference = yield* ReferenceData
    return handlers.handleAll({
      taxes: ({ params: { market } }) => {
        const taxes = marketTaxesOf(reference, market)
        return taxes === null
          ? Effect.fail(new NotFound({ message: "This market does not exist" }))
          : Effect.succeed(taxes)
      }
    })
  })
)
