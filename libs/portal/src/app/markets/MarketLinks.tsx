import { searchWithMarket } from "@reclaim/core/rules/rate/marketTaxesUrl"
import { type MarketTaxesLinks, MarketTaxesLinksContext } from "@reclaim/ui/transactions/marketTaxesLinks.ts"
import { type ReactNode, useMemo } from "react"
import { useLocation } from "react-router-dom"
import { OpeningLink } from "../address/OpeningLink.tsx"

/** Lets every rate within link to how its market taxes dividends, which opens over the page it is on. */
export const MarketLinks = ({ children }: { readonly children: ReactNode }) => {
  const { pathname, search } = useLocation()
  const links = useMemo(
    (): MarketTaxesLinks => ({
      hrefOf: (market, residence) => pathname + searchWithMarket(search, { market, residence }),
      LinkComponent: OpeningLink
    }),
    [pathname, search]
  )
  return <MarketTaxesLinksContext value={links}>{children}</MarketTaxesLinksContext>
}
