import { describe, expect, it } from "@effect/vitest"
import { DashboardFilter, emptyDashboardFilter } from "../domain/reclaim/DashboardFilter.ts"
import type { ReportTab } from "../domain/reclaim/ReportTab.ts"
import { reclaimScope } from "./reclaimScope.ts"

describe("the reclaims a share is taken of", () => {
  it.each<[ReportTab, Partial<DashboardFilter>, string]>([
    ["summary", {}, "reclaims, open and paid"],
    ["active", {}, "open reclaims"],
    ["paid", {}, "paid reclaims"],
    ["expiring", {}, "expiring reclaims"],
    ["summary", { countries: ["DE"] }, "the reclaims shown, open and paid"],
    ["summary", { clientStatuses: ["Closed"] }, "the reclaims shown"],
    ["summary", { internalStatuses: ["paid"] }, "the reclaims shown"],
    ["summary", { yearsPaid: [2026] }, "the reclaims shown"],
    ["summary", { nextActors: ["client"] }, "the reclaims shown"],
    ["summary", { owners: ["Nordic Growth"] }, "the reclaims shown, open and paid"],
    ["active", { custodianCodes: ["NBC"] }, "the open reclaims shown"]
  ])("on %s with the filters %o are called %s", (tab, filters, text) => {
    expect(reclaimScope(new DashboardFilter(Object.assign({}, emptyDashboardFilter(tab), filters)))).toBe(text)
  })
})
