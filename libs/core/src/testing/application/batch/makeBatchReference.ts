import { BatchPersonFacts, BatchReference } from "../../../domain/application/batch/BatchReference.ts"
import { makeBatchFacts } from "./makeBatchFacts.ts"
import { makeCustodians } from "./makeCustodians.ts"
import { makeOwnerOnFile } from "../../account/makeOwnerOnFile.ts"
import { makeOwnerOnRecord } from "./makeOwnerOnRecord.ts"

/** Reference data matching `makeBatchFacts`, as read from the database, with one existing account. */
export const makeBatchReference = (
  overrides: Partial<ConstructorParameters<typeof BatchReference>[0]> = {}
): BatchReference => {
  const { consents, people, rules, today } = makeBatchFacts()
  return new BatchReference({
    today,
    custodians: makeCustodians(),
    people: people.map(
      ({ contactId, email, powers, roles }) =>
        new BatchPersonFacts({ contactId, email, powers, roles: roles.map(({ role }) => role) })
    ),
    owners: [makeOwnerOnRecord()],
    onFile: [makeOwnerOnFile({ owner: { ownerId: 7 } })],
    rules,
    consents,
    accounts: [{ custodian: "NTRS", numbers: ["NTC 17.4"] }],
    columns: { account: "account_number", remarks: null },
    ...overrides
  })
}
