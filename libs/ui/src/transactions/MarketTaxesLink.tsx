import type { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { countryInSentence } from "@reclaim/core/format/countryName"
import { useContext } from "react"
import { layout } from "../theme/layout.ts"
import { MarketTaxesLinksContext } from "./marketTaxesLinks.ts"
import { transactionMessages } from "./transactionMessages.ts"

export interface MarketTaxesLinkProps {
  readonly market: CountryCode
  readonly residence: CountryCode | null
}

/** Link from a rate to the page on how its market taxes dividends. */
export const MarketTaxesLink = ({ market, residence }: MarketTaxesLinkProps) => {
  const links = useContext(MarketTaxesLinksContext)
  if (links === null) return null
  return (
    <links.LinkComponent to={links.hrefOf(market, residence)} className={layout.link}>
      {transactionMessages.marketTaxes(countryInSentence(market))}
    </links.LinkComponent>
  )
}
