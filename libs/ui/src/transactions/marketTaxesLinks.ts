import type { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { createContext } from "react"
import type { LinkComponent } from "../page/Link.tsx"

/** Where a market's taxes are explained. */
export interface MarketTaxesLinks {
  /** With the residence of the owner in question; null for nobody's. */
  readonly hrefOf: (market: CountryCode, residence: CountryCode | null) => string
  readonly LinkComponent: LinkComponent
}

/** Null where nothing explains them, as in a catalogue: then no rate links to it. */
export const MarketTaxesLinksContext = createContext<MarketTaxesLinks | null>(null)
