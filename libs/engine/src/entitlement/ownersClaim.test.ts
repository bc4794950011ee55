import { describe, expect, it } from "@effect/vitest"
import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { CurrencyCode } from "@reclaim/core/domain/market/CurrencyCode"
import { rate } from "@reclaim/core/domain/market/Rate"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { BigDecimal } from "effect"
import { reliefRow } from "../testing/rateRows.ts"
import type { RateTableRow } from "../rate/RateLookup.ts"
import { type HeldDividend, type MarketAnswers, ownersClaim } from "./ownersClaim.ts"

const day = (text: string) => CalendarDate.make(text)
const country = (code: string) => CountryCode.make(code)

/** 1,000 shares at EUR 7.50, of which 25 % are withheld. */
const dividend: HeldDividend = {
  shares: 1_000n,
  grossPerShare: BigDecimal.fromStringUnsafe("7.5"),
  currency: CurrencyCode.make("EUR"),
  market: country("FR"),
  statutoryRate: rate("25")
}

const limitedRate = reliefRow("15", { article: "s.7 InvStG" })

/** The tables give no rate for Bermuda; Ireland's row has a limit of its own. */
const market: MarketAnswers = {
  owed: (residence) =>
    residence === "BM"
      ? { rate: null, missing: "treaty" }
      : { rate: rate("15"), missing: null, row: residence === "IE" ? limitedRate : null },
  lastDays: (residence, row: RateTableRow | null) => {
    const last =
      row === limitedRate ? "2025-10-25" : { US: "2026-12-31", DE: "2028-12-31", BM: "2026-12-31" }[String(residence)]
    return last === undefined ? null : { statutory: day(last), agentCutoff: day(last) }
  }
}

const owner = (residence: string) =>
  ({ residence: country(residence), entityClass: "company", investors: null }) as const

const through = (...residences: ReadonlyArray<string>) =>
  ({
    residence: country("US"),
    entityClass: "any",
    investors: residences.map((residence) => ({
      investor: residence,
      percent: rate(String(100 / residences.length)),
      residence: country(residence),
      entityClass: "company" as const
    }))
  }) as const

describe("ownersClaim", () => {
  it("stands with an unknown rate where tax was withheld: all of it counts as due", () => {
    expect(ownersClaim(dividend, owner("BM"), market)).toMatchObject({
      _tag: "RateUnknown",
      withheld: 187_500n,
      due: 187_500n,
      reclaim: 0n,
      residence: "BM",
      missing: "treaty",
      lastDays: { statutory: "2026-12-31" }
    })
  })

  it("stands so as a whole where one investor's rate is unknown, by the earliest limit of any", () => {
    expect(ownersClaim(dividend, through("DE", "BM"), market)).toMatchObject({
      _tag: "RateUnknown",
      withheld: 187_500n,
      reclaim: 0n,
      residence: "BM",
      lastDays: { statutory: "2026-12-31" }
    })
  })

  it("has nothing to wait for where nothing was withheld", () => {
    expect(ownersClaim({ ...dividend, withheldOnVoucher: 0n }, owner("BM"), market)).toMatchObject({
      _tag: "Nothing",
      reason: { _tag: "RATE_UNKNOWN", residence: "BM" }
    })
  })

  it("is due by the limit of the row that gives the rate, also of an investor's", () => {
    expect(ownersClaim(dividend, owner("IE"), market)).toMatchObject({ lastDays: { statutory: "2025-10-25" } })
    expect(ownersClaim(dividend, through("DE", "IE"), market)).toMatchObject({
      _tag: "ThroughInvestors",
      lastDays: { statutory: "2025-10-25" }
    })
  })
})
