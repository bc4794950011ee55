import type { BatchFacts } from "../../../rules/application/batch/BatchFacts.ts"
import { custodiansOnRecord } from "../../../rules/application/batch/custodians/custodiansOnRecord.ts"
import { ownersOnRecord } from "../../../rules/application/batch/owners/ownersOnRecord.ts"
import { makeFacts } from "../../account/makeFacts.ts"
import { makeSteps } from "../../account/makeSteps.ts"
import { makeCustodians } from "./makeCustodians.ts"

/** Facts by which a file of accounts is validated, based on `makeFacts`, `makeSteps` and `makeCustodians`. */
export const makeBatchFacts = (overrides: Partial<BatchFacts> = {}): BatchFacts => {
  const { consents, people, rules, today } = makeFacts()
  return {
    today,
    rules,
    consents,
    dateOrder: "mdy",
    custodians: custodiansOnRecord(makeCustodians()),
    people: people.map((person) => ({ ...person, email: "grace@example.com" })),
    knownAccount: () => null,
    owners: ownersOnRecord([]),
    onFile: new Map(),
    investors: new Map(),
    common: makeSteps(),
    ...overrides
  }
}
