import { MarketGroup } from "@reclaim/core/contract/markets/MarketGroup"
import { marketMessages as words } from "@reclaim/ui/markets/marketMessages.ts"
import type { MarketTaxesState } from "@reclaim/ui/markets/MarketTaxesSheet.tsx"
import { atom } from "jotai"
import { todayAtom } from "../navigation/todayAtom.ts"
import { ask } from "../runtime/FeatureServices.ts"
import { makeQuery } from "../runtime/makeQuery.ts"
import { openMarketAtom } from "./openMarketAtom.ts"

const query = makeQuery({
  question: (get) => get(openMarketAtom)?.market ?? null,
  subject: (market) => market,
  ask: (market) => ask(MarketGroup, (calls) => calls.taxes({ params: { market } })),
  defect: words.defect
})

/** Taxes of the market that is open over the page. */
export const marketTaxesAtom = atom((get): MarketTaxesState => {
  const state = get(query.stateAtom)
  const today = get(todayAtom)
  if (state._tag === "Failed") return state
  return state._tag === "Answered" && today !== null
    ? { _tag: "Loaded", taxes: state.answer, today }
    : { _tag: "Loading" }
})

/** Requests it again. */
export const reloadMarketTaxesAtom = query.retryAtom
