import { describe, expect, it } from "@effect/vitest"
import type { NextActor } from "../../domain/account/NextStep.ts"
import { makeAccount } from "../../testing/makeAccount.ts"
import { accountFilters, countByFilter, passesFilter } from "./accountFilter.ts"

const accounts = [
  makeAccount({ missingCount: 2 }),
  makeAccount({ state: "documents_pending", missingCount: 9 }),
  makeAccount({ state: "closed" }),
  makeAccount({ nextStep: "send_documents" }),
  makeAccount({ nextStep: "approve_payment" }),
  makeAccount({ nextStep: "decide_change" })
]

const client: ReadonlySet<NextActor> = new Set(["client"])
const approver: ReadonlySet<NextActor> = new Set(["client", "approver"])

describe("what the list of accounts is narrowed to", () => {
  it("counts those without documents beside their states", () => {
    expect(countByFilter(accounts, client)).toEqual({
      documents_pending: 1,
      active: 4,
      suspended: 0,
      closed: 1,
      mine: 1,
      missing: 2
    })
  })

  it("lists as many as it counts", () => {
    for (const actors of [client, approver]) {
      const counts = countByFilter(accounts, actors)
      for (const filter of accountFilters) {
        expect(accounts.filter((account) => passesFilter(account, filter, actors))).toHaveLength(counts[filter])
      }
    }
    expect(accounts.filter((account) => passesFilter(account, null, client))).toHaveLength(accounts.length)
  })

  it("has an approval wait for whoever may approve", () => {
    expect([client, approver].map((actors) => countByFilter(accounts, actors).mine)).toEqual([1, 2])
  })
})
