import { Effect } from "effect"
import { readClients } from "../rows/importLookups.ts"
import type { InImport } from "../rows/upsertRows.ts"
import type { ImportProblems } from "./ImportProblems.ts"

/** A row of a file that belongs to a client. */
interface ClientsRow {
  readonly line: number
  readonly client: string
}

/** A row with the number of its client. */
export type OfClient<Row> = Row & { readonly clientId: number }

/** The clients that files may refer to. */
export interface KnownClients {
  /** Resolves the clients of rows; a row of an unknown client is reported and left out. */
  readonly of: <Row extends ClientsRow>(
    rows: ReadonlyArray<Row>,
    problems: ImportProblems
  ) => ReadonlyArray<OfClient<Row>>
  /** The number of a row's client; undefined after reporting that it is unknown. */
  readonly idOf: (row: ClientsRow, problems: ImportProblems) => number | undefined
}

/** Reads which clients exist. */
export const makeKnownClients: InImport<KnownClients> = Effect.map(readClients, (ids): KnownClients => {
  const idOf: KnownClients["idOf"] = (row, problems) => {
    const clientId = ids.get(row.client)
    if (clientId === undefined) {
      problems.add(row.line, "client", `the client ${row.client} is unknown: import it with clients.csv first`)
    }
    return clientId
  }
  return {
    idOf,
    of: (rows, problems) =>
      rows.flatMap((row) => {
        const clientId = idOf(row, problems)
        // Rows can have many fields, and copying each row would take longer than reading it.
        return clientId === undefined ? [] : Object.assign(row, { clientId })
      })
  }
})

/** The clients of some rows, each once. */
export const clientsOf = (rows: ReadonlyArray<{ readonly clientId: number }>): ReadonlyArray<number> => [
  ...new Set(rows.map(({ clientId }) => clientId))
]
