import { describe, expect, it } from "@effect/vitest"
import { chartsOf } from "./chartsOf.ts"

describe("the charts of a tab", () => {
  it.each(["active", "expiring"] as const)("leave out the years of payment on %s, where nothing is paid", (tab) => {
    expect(chartsOf[tab]).not.toContain("year")
    expect(chartsOf[tab]).toContain("status")
  })

  it("leave out the open statuses on paid, where nothing is open", () => {
    expect(chartsOf.paid).toEqual(["country", "year", "custodian"])
  })

  it("are all on the summary", () => {
    expect(chartsOf.summary).toHaveLength(6)
  })
})
