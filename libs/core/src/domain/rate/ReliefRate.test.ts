import { describe, expect, it } from "@effect/vitest"
import { CountryCode } from "../market/CountryCode.ts"
import { rate } from "../market/Rate.ts"
import { CalendarDate } from "../value/CalendarDate.ts"
import { ReliefRate } from "./ReliefRate.ts"

const under = (condition: string) =>
  new ReliefRate({
    market: CountryCode.make("ES"),
    residence: CountryCode.make("DE"),
    entityClass: "fund",
    income: "ordinary",
    basis: "domestic exemption",
    validFrom: CalendarDate.make("2015-01-01"),
    validTo: null,
    rate: rate("1"),
    article: "",
    condition,
    source: "a guide",
    confidence: "verified"
  })

describe("ReliefRate", () => {
  it.each([
    ["needs: UCITS certificate", "UCITS certificate", ""],
    ["held two months", null, "held two months"],
    ["", null, ""]
  ])("“%s” needs %s and remarks “%s”", (condition, need, remark) => {
    expect([under(condition).need, under(condition).remark]).toEqual([need, remark])
  })
})
