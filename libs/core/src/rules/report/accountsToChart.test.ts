import { describe, expect, it } from "@effect/vitest"
import { AccountFacet, DashboardFacets } from "../../domain/reclaim/DashboardFacets.ts"
import { UsdCents } from "../../domain/value/UsdCents.ts"
import { makeAccountRows } from "../../testing/makeAccountRows.ts"
import { accountsToChart } from "./chartsOf.ts"

const rows = makeAccountRows(9)
const largest = rows.slice(0, 3)
const [chosen] = rows.slice(5)
if (chosen === undefined) throw new Error("There are nine rows.")

const facet = new AccountFacet({ largest, netReclaim: UsdCents.make(900), transCount: 90, acctCount: 9 })
const facets = new DashboardFacets({ accounts: facet })

describe("the accounts that a chart picks from", () => {
  it("are all of them while none is chosen", () => {
    const { all, rows: charted } = accountsToChart({ accounts: rows, facets: new DashboardFacets({}) }, () => false)
    expect(charted).toBe(rows)
    expect(all.count).toBe(9)
  })

  it("stay when one is chosen, which is among them even when it is small", () => {
    const { all, rows: charted } = accountsToChart({ accounts: [chosen], facets }, () => true)
    expect(charted).toEqual([...largest, chosen])
    expect(all).toEqual({ count: 9, netReclaim: 900 })
  })

  it("have a chosen one once", () => {
    expect(accountsToChart({ accounts: largest.slice(0, 1), facets }, () => true).rows).toEqual(largest)
  })
})
