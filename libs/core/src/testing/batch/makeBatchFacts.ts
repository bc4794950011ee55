import { Custodian } from "../../domain/account/Custodian.ts"
import type { BatchFacts } from "../../rules/batch/BatchFacts.ts"
import { ownersOnRecord } from "../../rules/batch/owners/ownersOnRecord.ts"
import { makeFacts } from "../account/makeFacts.ts"
import { makeSteps } from "../account/makeSteps.ts"

/** What a file of accounts is judged by: what `makeFacts` and `makeSteps` have, and three custodians. */
export const makeBatchFacts = (overrides: Partial<BatchFacts> = {}): BatchFacts => {
  const { consents, people, rules, today } = makeFacts()
  return {
    today,
    rules,
    consents,
    dateOrder: "mdy",
    custodians: [
      new Custodian({ code: "C1", name: "Custodian One" }),
      new Custodian({ code: "NTRS", name: "Northern Trust" }),
      new Custodian({ code: "BNY", name: "Bank of New York Mellon" }),
      new Custodian({ code: "SSB", name: "State Street Bank" })
    ],
    people: people.map((person) => ({ ...person, email: "grace@example.com" })),
    knownAccount: () => null,
    owners: ownersOnRecord([]),
    onFile: new Map(),
    investors: new Map(),
    common: makeSteps(),
    ...overrides
  }
}
