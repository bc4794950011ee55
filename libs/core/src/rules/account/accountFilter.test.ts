import { describe, expect, it } from "@effect/vitest"
import { makeAccount } from "../../testing/makeAccount.ts"
import { accountFilters, countByFilter, passesFilter } from "./accountFilter.ts"

const accounts = [
  makeAccount({ missingCount: 2 }),
  makeAccount({ state: "documents_pending", missingCount: 9 }),
  makeAccount({ state: "closed" })
]

describe("what the list of accounts is narrowed to", () => {
  it("counts those without documents beside their states", () => {
    expect(countByFilter(accounts)).toEqual({ documents_pending: 1, active: 1, suspended: 0, closed: 1, missing: 2 })
  })

  it("lists as many as it counts", () => {
    const counts = countByFilter(accounts)
    for (const filter of accountFilters) {
      expect(accounts.filter((account) => passesFilter(account, filter))).toHaveLength(counts[filter])
    }
    expect(accounts.filter((account) => passesFilter(account, null))).toHaveLength(3)
  })
})
