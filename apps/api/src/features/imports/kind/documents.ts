import type { DocumentRule } from "@reclaim/core/domain/document/DocumentRule"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { nearestName } from "@reclaim/core/rules/imports/nearestName"
import { Effect } from "effect"
import { type DeliveredFiles, deliveryKey, type KeptFile } from "../rows/DeliveredFiles.ts"
import { type DocumentWrite, upsertDocuments } from "../rows/importDocuments.ts"
import { readTakenBytes } from "../rows/deliveredFileRows.ts"
import { readAccounts, readMarkets, readOwnedIds } from "../rows/importLookups.ts"
import { noRows } from "../rows/upsertRows.ts"
import { cells } from "./cells/cells.ts"
import { column, fileColumn, optionalColumn, type RowOf } from "./cells/column.ts"
import { unknownAccount } from "./holdings.ts"
import { importFileType } from "./ImportFileType.ts"
import type { ImportProblems } from "./ImportProblems.ts"
import { clientsOf, makeKnownClients } from "./knownClients.ts"
import { accountKey, lookup } from "./lookup.ts"

const columns = {
  client: column(cells.id, "Id of the client."),
  document: column(cells.id, "Your id of the document, unique within the client."),
  code: column(cells.id, "Its code in the table of document rules, such as us-6166."),
  owner: optionalColumn(cells.id, "Id of its beneficial owner; needed unless an account is named."),
  investor: optionalColumn(cells.id, "Id of its investor, in addition to the look-through owner."),
  custodian: optionalColumn(cells.id, "Code of the custodian, if the document is for one account."),
  account: optionalColumn(cells.accountCode, "Code of that account."),
  markets: optionalColumn(cells.markets, "The markets it is for. Empty: all of them."),
  period: optionalColumn(cells.year, "The year it is for. Empty: it is not for a particular year."),
  issued_on: optionalColumn(cells.date, "The day it was issued."),
  valid_from: optionalColumn(
    cells.plannedDate,
    "The first day it is valid. Empty: the day it was issued, or the first day of its year."
  ),
  valid_to: optionalColumn(cells.endDate, "The last day it is valid. Empty: it does not expire."),
  original: optionalColumn(
    cells.original,
    "Whether the original is still awaited or has been received. Empty: it is not needed."
  ),
  revoked_on: optionalColumn(cells.date, "The day it was revoked."),
  file: fileColumn(
    cells.fileName,
    "The document itself, as PDF, JPG or PNG: a file in the folder of this one. Imported by the command line only. Empty: its existing file stays."
  )
}

type DocumentRow = RowOf<typeof columns> & { readonly clientId: number }

const namesByCode = (rules: ReadonlyArray<DocumentRule>): ReadonlyMap<string, string> => {
  const names = new Map<string, string>()
  for (const { code, name } of rules) if (!names.has(code)) names.set(code, name)
  return names
}

const unknownCode = (code: string, [first, ...others]: ReadonlyArray<string>): string =>
  first === undefined
    ? `no rule names the document ${code}: the table of document rules is empty`
    : `no rule names the document ${code}: did you mean ${nearestName(code, [first, ...others])}?`

const validFromOf = ({ issued_on, period, valid_from }: DocumentRow): CalendarDate | null =>
  valid_from ?? issued_on ?? (period === null ? null : CalendarDate.make(`${period}-01-01`))

/** The days of a document that contradict each other. */
const daysProblem = (row: DocumentRow, validFrom: CalendarDate | null, problems: ImportProblems): void => {
  if (validFrom === null) {
    problems.add(
      row.line,
      "valid_from",
      "enter the first day it is valid, the day it was issued, or the year it is for"
    )
  } else if (row.valid_to !== null && row.valid_to < validFrom) {
    problems.add(row.line, "valid_to", `${row.valid_to} is before ${validFrom}, its first day: check both`)
  }
}

const idsIn = (table: "beneficial_owner" | "investor") =>
  lookup(
    (clients) => readOwnedIds(table, clients),
    ({ externalId }) => externalId
  )

/** Finds the delivered file that a row names; null if it names none, or after reporting a problem with it. */
const fileOf = (files: DeliveredFiles | null, row: DocumentRow, problems: ImportProblems): KeptFile | null => {
  const delivered = row.file === null ? undefined : files?.byKey.get(deliveryKey(row.client, row.document))
  if (delivered?.tag === "refused") problems.add(row.line, "file", delivered.problem)
  return delivered?.tag === "kept" ? delivered : null
}

/** Documents that are on file already. */
export const documents = importFileType(columns, {
  name: "documents",
  about:
    "Documents that the provider has on file, so that they are not requested again. Clients see which requests they satisfy.",
  again: "Everything may change. Documents that a revoked one satisfied are requested again.",
  key: ["client", "document"],
  open: ({ documentRules, files }) =>
    Effect.gen(function* () {
      const known = yield* makeKnownClients
      const markets = yield* readMarkets
      const names = namesByCode(documentRules)
      const [owners, investors] = [idsIn("beneficial_owner"), idsIn("investor")]
      const accounts = lookup(readAccounts, ({ custodian, code }) => accountKey(custodian, code))

      /** The account that a row names, and null where it names none; undefined after reporting that it is unknown. */
      const accountOf = (row: DocumentRow, problems: ImportProblems) => {
        const { account, custodian } = row
        if (account === null && custodian === null) return null
        if (account === null || custodian === null) {
          problems.add(
            row.line,
            account === null ? "account" : "custodian",
            "an account needs its custodian, and a custodian its account"
          )
          return undefined
        }
        const found = accounts.get(row.clientId, accountKey(custodian, account))
        if (found === undefined) problems.add(row.line, "account", unknownAccount({ account, custodian }))
        return found
      }

      const ownerOf = (row: DocumentRow, ofAccount: number | null, problems: ImportProblems): number | undefined => {
        if (row.owner === null) {
          if (ofAccount === null)
            problems.add(row.line, "owner", "name the owner or an account: every document belongs to one")
          return ofAccount ?? undefined
        }
        const found = owners.get(row.clientId, row.owner)?.id
        if (found === undefined) {
          problems.add(row.line, "owner", `the owner ${row.owner} is unknown: import it with owners.csv first`)
        } else if (ofAccount !== null && ofAccount !== found) {
          problems.add(
            row.line,
            "owner",
            `the account does not belong to ${row.owner}: leave the owner out or name the account's owner`
          )
        }
        return found
      }

      /** Bytes that are left for files, by client. */
      const room = new Map<number, number>()

      /** Reports the files for which their client has no room left. */
      const findRoom = Effect.fnUntraced(function* (writes: ReadonlyArray<DocumentWrite>, problems: ImportProblems) {
        if (files === null) return
        for (const { client, clientId, file, line } of writes) {
          if (file === null) continue
          const left = room.get(clientId) ?? files.quotaBytes - (yield* readTakenBytes(clientId))
          const after = left - file.bytes + file.formerBytes
          room.set(clientId, after)
          if (after >= 0) continue
          problems.add(
            line,
            "file",
            `there is no room left for files of ${client}: raise FILE_QUOTA_MB, or leave the cell empty`
          )
        }
      })

      const writeOf = (row: DocumentRow, problems: ImportProblems): DocumentWrite | null => {
        const title = names.get(row.code)
        if (title === undefined) problems.add(row.line, "code", unknownCode(row.code, [...names.keys()]))
        const account = accountOf(row, problems)
        const boId = account === undefined ? undefined : ownerOf(row, account?.boId ?? null, problems)
        const investorId = row.investor === null ? null : investors.get(row.clientId, row.investor)?.id
        if (investorId === undefined) {
          const text = `the investor ${row.investor ?? ""} is unknown: import it with investors.csv first`
          problems.add(row.line, "investor", text)
        }
        const lost = row.markets?.find((market) => !markets.has(market))
        if (lost !== undefined) {
          problems.add(row.line, "markets", `the market ${lost} is unknown: use one from the reference table`)
        }
        const validFrom = validFromOf(row)
        daysProblem(row, validFrom, problems)
        const file = fileOf(files, row, problems)
        if (title === undefined || boId === undefined || investorId === undefined || validFrom === null) return null
        return {
          line: row.line,
          client: row.client,
          clientId: row.clientId,
          externalId: row.document,
          code: row.code,
          title,
          boId,
          investorId,
          accountId: account?.accountId ?? null,
          markets: (row.markets ?? []).toSorted(),
          period: row.period ?? 0,
          issuedOn: row.issued_on,
          validFrom,
          validTo: row.valid_to,
          original: row.original ?? "not_needed",
          revokedOn: row.revoked_on,
          file
        }
      }

      return {
        take: (rows, problems) =>
          Effect.gen(function* () {
            const found = known.of(rows, problems)
            const clients = clientsOf(found)
            yield* Effect.all([owners.load(clients), investors.load(clients), accounts.load(clients)])
            const writes = found.flatMap((row) => writeOf(row, problems) ?? [])
            if (problems.isEmpty) yield* findRoom(writes, problems)
            return problems.isEmpty ? upsertDocuments(writes) : Effect.succeed(noRows)
          }),
        end: () => Effect.succeed(noRows)
      }
    })
})
