import type { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { createContext } from "react"
import type { LinkComponent } from "../page/Link.tsx"

/** Links to the page that explains a market's taxes. */
export interface MarketTaxesLinks {
  /** URL for a market; `residence` is the owner's, null for none. */
  readonly hrefOf: (market: CountryCode, residence: CountryCode | null) => string
  readonly LinkComponent: LinkComponent
}

/** Links to market taxes; null if there is no such page, and rates are then not linked. */
export const MarketTaxesLinksContext = createContext<MarketTaxesLinks | null>(null)
