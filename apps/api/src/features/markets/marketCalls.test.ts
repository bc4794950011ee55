import { assert } from "@effect/vitest"
import { WireMarketTaxes } from "@reclaim/core/contract/markets/MarketGroup"
import { BigDecimal, Effect, Schema } from "effect"
import { onBothServers, TestServer } from "../../testing/server/TestServer.ts"

const taxesOf = Effect.fnUntraced(function* (market: string) {
  const browser = yield* (yield* TestServer).signedIn("withoutTasks")
  const answer = yield* Effect.promise(() => browser.get(`/api/v1/markets/${market}/taxes`))
  assert.strictEqual(answer.status, 200)
  return yield* Schema.decodeUnknownEffect(WireMarketTaxes)(answer.json)
})

onBothServers("The call for a market's taxes", (it) => {
  it.effect("answers with the market's rows and no other's", () =>
    Effect.gen(function* () {
      const { documents, market, relief, statutory } = yield* taxesOf("FR")
      assert.strictEqual(market.name, "France")
      assert.deepInclude(market.limit, { basis: "END_OF_PAY_YEAR", count: 2, unit: "years" })
      assert.deepStrictEqual(
        statutory
          .filter(({ income, recipient }) => income === "ordinary" && recipient === "undisclosed")
          .map(({ rate, validFrom }) => `${validFrom} ${BigDecimal.format(rate)}`),
        ["2015-01-01 30", "2020-01-01 28", "2021-01-01 26.5", "2022-01-01 25"]
      )
      assert.isTrue([...statutory, ...relief].every((row) => row.market === "FR"))
      assert.isTrue(documents.every((rule) => rule.market === "FR" || rule.market === "*"))
      assert.includeMembers(
        documents.map(({ code }) => code),
        ["fr-5000", "poa-provider"]
      )
    })
  )

  it.effect("a market's own rule stands in place of the one for every market", () =>
    Effect.gen(function* () {
      const { documents } = yield* taxesOf("GB")
      const marketsOf = (wanted: string) => documents.flatMap(({ code, market }) => (code === wanted ? [market] : []))
      assert.deepStrictEqual(marketsOf("custodian-voucher"), ["GB"])
      assert.deepStrictEqual(marketsOf("poa-provider"), ["*"])
      assert.strictEqual((yield* taxesOf("IN")).market.limit, null)
    })
  )

  it.effect("a country without tables is not found", () =>
    Effect.gen(function* () {
      const browser = yield* (yield* TestServer).signedIn("full")
      const ask = (market: string) => Effect.promise(() => browser.get(`/api/v1/markets/${market}/taxes`))
      assert.strictEqual((yield* ask("AQ")).status, 404)
      assert.strictEqual((yield* ask("france")).status, 422)
    })
  )
})
