import type { BatchReference } from "../../../domain/application/batch/BatchReference.ts"
import { accountKey } from "../../account/accountKey.ts"
import type { BatchFacts } from "./BatchFacts.ts"
import { custodiansOnRecord } from "./custodians/custodiansOnRecord.ts"
import { placeAt } from "./custodians/accountPlace.ts"
import { ownersOnRecord } from "./owners/ownersOnRecord.ts"

/** Builds the facts used to validate a file, for the page and the server alike. */
export const batchFactsOf = (
  { accounts, consents, custodians, onFile, owners, people, rules, today }: Omit<BatchReference, "columns">,
  judgedBy: Pick<BatchFacts, "common" | "dateOrder"> & Partial<Pick<BatchFacts, "investors" | "isEarly">>
): BatchFacts => {
  const known = new Map<string, string>()
  for (const { custodian, numbers } of accounts) {
    for (const number of numbers) {
      const place = placeAt(custodian, accountKey(number))
      if (!known.has(place)) known.set(place, number)
    }
  }
  return {
    investors: new Map(),
    ...judgedBy,
    today,
    rules,
    consents,
    custodians: custodiansOnRecord(custodians),
    owners: ownersOnRecord(owners),
    onFile: new Map(onFile.flatMap((one) => (one.owner.ownerId === null ? [] : [[one.owner.ownerId, one] as const]))),
    people: people.map(({ contactId, email, powers, roles }) => ({
      contactId,
      email,
      powers,
      roles: roles.map((role) => ({ role }))
    })),
    knownAccount: (custodian, key) => known.get(placeAt(custodian, key)) ?? null
  }
}
