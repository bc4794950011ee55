import { searchWithMarket } from "@reclaim/core/rules/rate/marketTaxesUrl"
import { MarketTaxesSheet } from "@reclaim/ui/markets/MarketTaxesSheet.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import { useLocation, useNavigate } from "react-router-dom"
import { isOpenedFromPage } from "../address/OpeningLink.tsx"
import { marketTaxesAtom, reloadMarketTaxesAtom } from "./marketTaxesAtoms.ts"
import { openMarketAtom } from "./openMarketAtom.ts"

/** Dividend taxation of the market in the address, in a dialog over the page and anything open on it. */
export const OpenMarket = () => {
  const open = useAtomValue(openMarketAtom)
  const state = useAtomValue(marketTaxesAtom)
  const reload = useSetAtom(reloadMarketTaxesAtom)
  const navigate = useNavigate()
  const { pathname, search, state: entry } = useLocation()
  if (open === null) return null
  return (
    <MarketTaxesSheet
      market={open.market}
      residence={open.residence}
      state={state}
      onRetry={reload}
      onClose={() =>
        isOpenedFromPage(entry)
          ? void navigate(-1)
          : void navigate(pathname + searchWithMarket(search, null), { replace: true, preventScrollReset: true })
      }
    />
  )
}
