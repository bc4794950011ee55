import { BigDecimal } from "effect"
import { describe, expect, it } from "@effect/vitest"
import { CurrencyCode } from "@reclaim/core/domain/market/CurrencyCode"
import { rate } from "@reclaim/core/domain/market/Rate"
import { netUsd } from "./netUsd.ts"

const decimal = BigDecimal.fromStringUnsafe

describe("netUsd", () => {
  it.each([
    ["EUR", 53_463n, "1.085", "10", 58_007, 5_801, 52_206],
    ["JPY", 11_959n, "0.00665", "12.5", 7_953, 994, 6_959],
    ["KWD", 1_501n, "3.25", "10", 488, 49, 439],
    ["ISK", 301n, "0.0073", "10", 220, 22, 198],
    ["USD", 100n, "1", "0", 100, 0, 100],
    ["USD", 1n, "1", "50", 1, 1, 0],
    ["EUR", 0n, "1.085", "10", 0, 0, 0]
  ])("%s %s at %s less %s per cent is exact", (currency, amount, fx, fee, gross, feeCents, net) => {
    expect(netUsd(amount, CurrencyCode.make(currency), decimal(fx), rate(fee))).toEqual({ gross, fee: feeCents, net })
  })

  it("more than a cent count holds is refused", () => {
    expect(() => netUsd(10n ** 16n, CurrencyCode.make("USD"), decimal("1"), rate("0"))).toThrow(
      "Schema validation failed"
    )
  })
})
