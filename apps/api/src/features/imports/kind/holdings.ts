import { Effect } from "effect"
import { upsertHoldings } from "../rows/importTables.ts"
import { partsOnFile, readAccounts, readEvents } from "../rows/importLookups.ts"
import { noRows, type CellValue } from "../rows/upsertRows.ts"
import { cells } from "./cells/cells.ts"
import { column } from "./cells/column.ts"
import { importFileType } from "./ImportFileType.ts"
import { clientsOf, makeKnownClients } from "./knownClients.ts"
import { accountKey, lookup } from "./lookup.ts"

const columns = {
  client: column(cells.id, "Id of the client."),
  custodian: column(cells.id, "Code of the custodian."),
  account: column(cells.accountCode, "Code of the account."),
  isin: column(cells.isin, "The security."),
  pay_date: column(cells.plannedDate, "The day the dividend pays."),
  shares: column(cells.shares, "Shares held.")
}

/** Positions at the record date. */
export const holdings = importFileType(columns, {
  name: "holdings",
  about:
    "How many shares an account held at the record date of a dividend (its position), whether or not it leads to a reclaim.",
  again: "The number of shares may change.",
  key: ["client", "custodian", "account", "isin", "pay_date"],
  findsDoubles: true,
  open: () =>
    Effect.gen(function* () {
      const known = yield* makeKnownClients
      const accounts = lookup(readAccounts, ({ custodian, code }) => accountKey(custodian, code))
      const partsOf = partsOnFile(yield* readEvents)
      return {
        take: (rows, problems) =>
          Effect.gen(function* () {
            const found = known.of(rows, problems)
            yield* accounts.load(clientsOf(found))
            const writes: Array<Readonly<Record<string, CellValue>>> = []
            for (const row of found) {
              const account = accounts.get(row.clientId, accountKey(row.custodian, row.account))
              const parts = partsOf(row.isin, row.pay_date)
              if (account === undefined) problems.add(row.line, "account", unknownAccount(row))
              if (parts.length === 0) problems.add(row.line, "pay_date", unknownEvent(row))
              // The same shares are paid each part of the dividend.
              for (const { eventId } of parts) {
                writes.push({
                  client_id: row.clientId,
                  account_id: account?.accountId ?? null,
                  event_id: eventId,
                  shares: row.shares
                })
              }
            }
            return problems.isEmpty ? upsertHoldings(writes) : Effect.succeed(noRows)
          }),
        end: () => Effect.succeed(noRows)
      }
    })
})

/** The problem of an unknown account. */
export const unknownAccount = (row: { readonly custodian: string; readonly account: string }): string =>
  `the account ${row.account} at ${row.custodian} is unknown: import it with accounts.csv first`

/** The problem of an unknown dividend. */
export const unknownEvent = (row: { readonly isin: string; readonly pay_date: string }): string =>
  `${row.isin} pays nothing on ${row.pay_date}: import the dividend with events.csv first`
