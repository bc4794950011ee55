import { Effect } from "effect"
import { type AccountWrite, writeAccounts } from "../rows/importAccounts.ts"
import { readAccounts, readCustodians, readOwnedIds } from "../rows/importLookups.ts"
import { noRows } from "../rows/upsertRows.ts"
import { cells } from "./cells/cells.ts"
import { column, optionalColumn } from "./cells/column.ts"
import { importFileType } from "./ImportFileType.ts"
import { clientsOf, makeKnownClients } from "./knownClients.ts"
import { accountKey, lookup } from "./lookup.ts"
import { numberProblem } from "./numberProblem.ts"

const columns = {
  client: column(cells.id, "Id of the client."),
  custodian: column(cells.id, "Your code of the custodian, the same for every client."),
  custodian_name: optionalColumn(cells.name, "Its name; needed where the custodian is new, the same in every row."),
  account: column(cells.accountCode, "The account's code as the custodian writes it."),
  owner: column(cells.id, "Id of the beneficial owner."),
  portal_owner: optionalColumn(
    cells.portalNumber,
    "The portal's number of that owner, as `export-accepted` writes it, as a check: the row is refused if it differs."
  )
}

/** Accounts with their custodians. */
export const accounts = importFileType(columns, {
  name: "accounts",
  about:
    "The accounts at custodians in which securities are held. The same code at another custodian is another account.",
  again: "The custodian's name may change, the owner of an account only while it has no reclaims.",
  key: ["client", "custodian", "account"],
  open: () =>
    Effect.gen(function* () {
      const known = yield* makeKnownClients
      const custodians = new Map(
        yield* Effect.map(readCustodians, (all) => [...all].map(([code, { name }]) => [code, name] as const))
      )
      const named = new Map<string, string>()
      const owners = lookup(
        (clients) => readOwnedIds("beneficial_owner", clients),
        ({ externalId }) => externalId
      )
      const existing = lookup(readAccounts, ({ custodian, code }) => accountKey(custodian, code))
      return {
        take: (rows, problems) =>
          Effect.gen(function* () {
            const found = known.of(rows, problems)
            yield* owners.load(clientsOf(found))
            yield* existing.load(clientsOf(found))
            const writes: Array<AccountWrite> = []
            for (const row of found) {
              const { clientId, custodian, custodian_name, account, line } = row
              const name = custodian_name ?? named.get(custodian) ?? custodians.get(custodian)
              if (name === undefined) {
                const text = `the custodian ${custodian} is unknown: enter its name here or in an earlier row`
                problems.add(line, "custodian_name", text)
                continue
              }
              const before = named.get(custodian)
              if (before !== undefined && before !== name) {
                problems.add(
                  line,
                  "custodian_name",
                  `the custodian ${custodian} was called ${before} in an earlier row`
                )
              }
              named.set(custodian, name)
              const owner = owners.get(clientId, row.owner)
              if (owner === undefined) {
                problems.add(line, "owner", `the owner ${row.owner} is unknown: import it with owners.csv first`)
                continue
              }
              numberProblem("owner", { line, externalId: row.owner, stated: row.portal_owner }, owner.id, problems)
              const accountId = existing.get(clientId, accountKey(custodian, account))?.accountId ?? null
              writes.push({ line, clientId, accountId, custodian, custodianName: name, code: account, boId: owner.id })
            }
            return problems.isEmpty
              ? Effect.map(writeAccounts(writes), ({ tally, refused }) => {
                  for (const line of refused) {
                    const text =
                      "the account has reclaims of another owner, so its owner cannot change: use a new account code"
                    problems.add(line, "owner", text)
                  }
                  return tally
                })
              : Effect.succeed(noRows)
          }),
        end: () => Effect.succeed(noRows)
      }
    })
})
