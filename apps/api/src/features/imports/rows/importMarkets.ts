import { Market } from "@reclaim/core/domain/market/Market"
import { assumedLeadMonths } from "@reclaim/engine/deadline/decideDeadline"
import { Effect, Schema } from "effect"
import { type InImport, upsertRows } from "./upsertRows.ts"

const encodeMarket = Schema.encodeSync(Market)

const table = {
  name: "market",
  id: "market_id",
  key: ["iso2"],
  types: {
    iso2: "text",
    name: "text",
    currency: "text",
    tax_authority: "text",
    limit_basis: "text",
    limit_count: "smallint",
    limit_unit: "text",
    agent_lead_months: "smallint",
    rules: "jsonb"
  }
}

/** Writes the markets of the reference tables that are new or changed. */
export const upsertMarkets = (markets: ReadonlyArray<Market>): InImport<void> =>
  Effect.asVoid(
    upsertRows(
      table,
      markets.map((market) => ({
        iso2: market.iso2,
        name: market.name,
        currency: market.currency,
        tax_authority: market.taxAuthority,
        limit_basis: market.limit?.basis ?? null,
        limit_count: market.limit?.count ?? null,
        limit_unit: market.limit?.unit ?? null,
        agent_lead_months: market.agentLead.months ?? assumedLeadMonths,
        rules: JSON.stringify(encodeMarket(market))
      }))
    )
  )
