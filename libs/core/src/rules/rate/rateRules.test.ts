import { describe, expect, it } from "@effect/vitest"
import { CountryCode } from "../../domain/market/CountryCode.ts"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { makeMarketTaxes, reliefOf, statutoryOf } from "../../testing/market/makeMarketTaxes.ts"
import { holdsOn, keptRates } from "./keptRates.ts"
import { withheldSteps } from "./withheldSteps.ts"

const day = (text: string) => CalendarDate.make(text)
const on = day("2026-11-20")
const us = CountryCode.make("US")

describe("what a market may keep", () => {
  const { relief } = makeMarketTaxes()
  const textOf = (choice: Parameters<typeof keptRates>[1]) =>
    keptRates(relief, choice).map(({ entityClass, residence, validFrom }) => `${residence} ${entityClass} ${validFrom}`)

  it("is listed by residence, everybody before the classes", () => {
    expect(textOf({ on, residence: null, period: "now" })).toEqual([
      "KY any 2015-01-01",
      "DE any 2015-01-01",
      "US any 2015-01-01",
      "US pension 2020-01-01",
      "* sovereign 2015-01-01"
    ])
  })

  it("of one residence comes with what every country has", () => {
    expect(textOf({ on, residence: us, period: "now" })).toEqual([
      "US any 2015-01-01",
      "US pension 2020-01-01",
      "* sovereign 2015-01-01"
    ])
  })

  it("at other times is listed apart", () => {
    expect(textOf({ on, residence: null, period: "other" })).toEqual(["US pension 2015-01-01"])
  })
})

describe("a row", () => {
  it.each([
    ["2014-12-31", false],
    ["2015-01-01", true],
    ["2019-12-31", true],
    ["2020-01-01", false]
  ])("on %s holds: %s", (date, holds) => {
    const row = reliefOf({ validFrom: day("2015-01-01"), validTo: day("2019-12-31") })
    expect(holdsOn(row, day(date))).toBe(holds)
  })
})

describe("what is withheld over time", () => {
  it("changes where a period begins and reaches to the day that was asked about", () => {
    expect(withheldSteps(makeMarketTaxes().statutory, on)).toEqual([
      {
        recipient: "any",
        points: [
          { day: "2015-01-01", percent: 30 },
          { day: "2022-01-01", percent: 25 },
          { day: "2026-11-20", percent: 25 }
        ]
      },
      {
        recipient: "individual",
        points: [
          { day: "2018-01-01", percent: 12.8 },
          { day: "2026-11-20", percent: 12.8 }
        ]
      }
    ])
  })

  it("ends with a rate that has ended, and leaves out what has not begun", () => {
    const rows = [
      statutoryOf({ validFrom: day("2015-01-01"), validTo: day("2019-12-31"), rate: "20" }),
      statutoryOf({ validFrom: day("2027-01-01"), rate: "10" })
    ]
    expect(withheldSteps(rows, on)).toEqual([
      {
        recipient: "any",
        points: [
          { day: "2015-01-01", percent: 20 },
          { day: "2019-12-31", percent: 20 }
        ]
      }
    ])
    expect(withheldSteps(rows.slice(1), on)).toEqual([])
  })
})
