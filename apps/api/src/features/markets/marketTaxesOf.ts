import type { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { MarketTaxes } from "@reclaim/core/domain/tax/MarketTaxes"
import type { ReferenceData } from "../../ledger/reference/ReferenceData.ts"

type Tables = Pick<ReferenceData["Service"], "markets" | "rates" | "documentRules">

/** What the tables say of a market; null where they do not have it. */
export const marketTaxesOf = ({ documentRules, markets, rates }: Tables, iso2: CountryCode): MarketTaxes | null => {
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
