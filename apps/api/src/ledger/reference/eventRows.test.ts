import { describe, expect, it } from "@effect/vitest"
import { Isin } from "@reclaim/core/domain/market/Isin"
import { BigDecimal, Schema } from "effect"
import { eventsOf, SecurityRow } from "./ReferenceData.ts"

const isin = Isin.make("CH0038863350")
const row = (changes: Partial<Record<keyof SecurityRow, string>>) =>
  Schema.decodeUnknownSync(SecurityRow)({
    isin,
    name: "Nestle SA",
    market: "CH",
    currency: "CHF",
    event_type: "annual",
    income: "ordinary",
    ex_date: "2024-04-22",
    pay_date: "2024-04-24",
    gross_dividend_per_share: "3.00",
    confidence: "verified",
    source: "one",
    note: "",
    ...changes
  })

describe("eventsOf", () => {
  it("an ordinary and a special dividend of one day are one event", () => {
    const [event, ...others] = eventsOf([
      row({ note: "ordinary" }),
      row({ event_type: "special", gross_dividend_per_share: "0.125", confidence: "own-high", source: "two" }),
      row({ source: "one" })
    ])
    expect(others).toEqual([])
    expect(event).toMatchObject({
      isin,
      eventType: "annual + special",
      payDate: "2024-04-24",
      confidence: "own-high",
      source: "one; two",
      note: "ordinary"
    })
    expect(event === undefined ? "" : BigDecimal.format(event.grossPerShare)).toBe("6.125")
  })

  it("another pay date is another event", () => {
    const dates = eventsOf([row({}), row({ pay_date: "2025-04-24" })]).map(({ payDate }) => payDate)
    expect(dates).toEqual(["2024-04-24", "2025-04-24"])
  })
})
