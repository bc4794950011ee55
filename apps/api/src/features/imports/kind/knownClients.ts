import { Effect } from "effect"
import { readClients } from "../rows/importLookups.ts"
import type { InImport } from "../rows/upsertRows.ts"
import type { ImportProblems } from "./ImportProblems.ts"

/** A row of a file that belongs to a client. */
interface ClientsRow {
  readonly line: number
  readonly client: string
}

/** A row with its client's number. */
export type OfClient<Row> = Row & { readonly clientId: number }

/** The clients that files may speak of. */
export interface KnownClients {
  /** Finds the rows' clients; a row of an unknown one is a problem, and left out. */
  readonly of: <Row extends ClientsRow>(
    rows: ReadonlyArray<Row>,
    problems: ImportProblems
  ) => ReadonlyArray<OfClient<Row>>
  /** The number of a row's client; undefined after telling that it is unknown. */
  readonly idOf: (row: ClientsRow, problems: ImportProblems) => number | undefined
}

/** Reads which clients there are. */
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
        // Rows are read for this alone, and a copy of each would take longer than reading it.
        return clientId === undefined ? [] : Object.assign(row, { clientId })
      })
  }
})

/** The clients of some rows, each once. */
export const clientsOf = (rows: ReadonlyArray<{ readonly clientId: number }>): ReadonlyArray<number> => [
  ...new Set(rows.map(({ clientId }) => clientId))
]
