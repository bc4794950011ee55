import { Effect } from "effect"
import { readClients } from "../repositories/feed/feedLookups.ts"
import type { InFeed } from "../repositories/feed/upsertRows.ts"
import type { FeedProblems } from "./FeedProblems.ts"

/** A row of a file that belongs to a client. */
interface ClientsRow {
  readonly line: number
  readonly client: string
}

/** A row with its client's number. */
export type OfClient<Row> = Row & { readonly clientId: number }

/** Finds the rows' clients; a row of an unknown one is a problem, and left out. */
export type KnownClients = <Row extends ClientsRow>(
  rows: ReadonlyArray<Row>,
  problems: FeedProblems
) => ReadonlyArray<OfClient<Row>>

/** Reads which clients there are. */
export const openKnownClients: InFeed<KnownClients> = Effect.map(
  readClients,
  (ids): KnownClients =>
    (rows, problems) =>
      rows.flatMap((row) => {
        const clientId = ids.get(row.client)
        if (clientId !== undefined) return { ...row, clientId }
        problems.add(row.line, "client", `the client ${row.client} is unknown: import it with clients.csv first`)
        return []
      })
)

/** The clients of some rows, each once. */
export const clientsOf = (rows: ReadonlyArray<{ readonly clientId: number }>): ReadonlyArray<number> => [
  ...new Set(rows.map(({ clientId }) => clientId))
]
