import type { Security } from "@reclaim/core/domain/market/Security"
import { Market } from "@reclaim/core/domain/market/Market"
import { assumedLeadMonths } from "@reclaim/core/rules/deadline/decideDeadline"
import { BigDecimal, Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import type { ReferenceData } from "../reference/ReferenceData.ts"
import { arrayLiteral } from "./arrayLiteral.ts"
import { custodians } from "./custodians.ts"

const encodeMarket = Schema.encodeSync(Market)

/** Writes the markets, securities and dividends, numbered by their place in the tables, and the sample custodians. */
export const writeReference = Effect.fn("generate.writeReference")(function* (reference: ReferenceData["Service"]) {
  const sql = yield* SqlClient.SqlClient
  const { markets, securities, events } = reference
  for (const [index, market] of markets.entries()) {
    yield* sql`insert into market ${sql.insert({
      market_id: index + 1,
      iso2: market.iso2,
      name: market.name,
      currency: market.currency,
      tax_authority: market.taxAuthority,
      statutory_rate_percent: BigDecimal.format(market.statutoryRate),
      limit_basis: market.limit.basis,
      limit_count: market.limit.count,
      limit_unit: market.limit.unit,
      agent_lead_months: market.agentLead.months ?? assumedLeadMonths,
      rules: JSON.stringify(encodeMarket(market))
    })}`
  }
  yield* sql`insert into custodian (custodian_id, code, name)
    select * from unnest(
      ${arrayLiteral(custodians.map((_, index) => index + 1))}::smallint[],
      ${arrayLiteral(custodians.map(({ code }) => code))}::text[],
      ${arrayLiteral(custodians.map(({ name }) => name))}::text[]
    )`
  const marketId = new Map(markets.map((market, index) => [market.iso2, index + 1]))
  const securityId = new Map(securities.map(({ isin }, index) => [isin, index + 1]))
  const currency = new Map(events.map((event) => [event.isin, event.currency]))
  const column = (of: (security: Security) => string | number | undefined) =>
    arrayLiteral(securities.map((security) => of(security) ?? null))
  yield* sql`insert into security (security_id, isin, market_id, name, currency)
    select * from unnest(
      ${arrayLiteral(securities.map((_, index) => index + 1))}::int[],
      ${column(({ isin }) => isin)}::text[],
      ${column(({ market }) => marketId.get(market))}::smallint[],
      ${column(({ name }) => name)}::text[],
      ${column(({ isin }) => currency.get(isin))}::text[]
    )`
  yield* sql`insert into dividend_event (event_id, security_id, ex_date, pay_date, gross_per_share, event_type,
      confidence, source, note)
    select * from unnest(
      ${arrayLiteral(events.map((_, index) => index + 1))}::int[],
      ${arrayLiteral(events.map(({ isin }) => securityId.get(isin) ?? null))}::int[],
      ${arrayLiteral(events.map(({ exDate }) => exDate))}::date[],
      ${arrayLiteral(events.map(({ payDate }) => payDate))}::date[],
      ${arrayLiteral(events.map(({ grossPerShare }) => BigDecimal.format(grossPerShare)))}::numeric[],
      ${arrayLiteral(events.map(({ eventType }) => eventType))}::text[],
      ${arrayLiteral(events.map(({ confidence }) => confidence))}::text[],
      ${arrayLiteral(events.map(({ source }) => source))}::text[],
      ${arrayLiteral(events.map(({ note }) => note))}::text[]
    )`
})
