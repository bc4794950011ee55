import { NotFound } from "@reclaim/core/contract/access/errors"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import type { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { MarketTaxes } from "@reclaim/core/domain/tax/MarketTaxes"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { ReferenceData } from "../../ledger/reference/ReferenceData.ts"

type Tables = Pick<ReferenceData["Service"], "markets" | "rates" | "documentRules">

/** Taxes of a market from the reference tables; null for a market they lack. */
const marketTaxesOf = ({ documentRules, markets, rates }: Tables, iso2: CountryCode): MarketTaxes | null => {
  const market = markets.find((one) => one.iso2 === iso2)
  if (market === undefined) return null
  const own = documentRules.filter((rule) => rule.market === iso2)
  const codes = new Set(own.map(({ code }) => code))
  return new MarketTaxes({
    market,
    statutory: rates.statutory.filter((row) => row.market === iso2),
    relief: rates.relief.filter((row) => row.market === iso2),
    documents: [...own, ...documentRules.filter(({ code, market: of }) => of === "*" && !codes.has(code))]
  })
}

/** Handlers of the calls about markets. */
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
