import { Effect } from "effect"
import type { InImport } from "../rows/upsertRows.ts"

/** Rows of clients, read from the database when rows of their client first come. */
export interface Lookup<A> {
  readonly load: (clients: Iterable<number>) => InImport<void>
  readonly get: (clientId: number, key: string) => A | undefined
}

/**
 * Clients that are read along, those with the next numbers: files mostly go through their clients in that order, and a
 * reading has to wait for what is being written.
 */
const readAhead = 50

/** Looks up what is read client by client; `keyOf` names a row within its client. */
export const lookup = <A extends { readonly clientId: number }>(
  read: (clients: ReadonlyArray<number>) => InImport<ReadonlyArray<A>>,
  keyOf: (row: A) => string
): Lookup<A> => {
  const known = new Map<number, Map<string, A>>()
  return {
    load: (clients) =>
      Effect.suspend(() => {
        const missing = [...new Set(clients)].filter((client) => !known.has(client))
        if (missing.length === 0) return Effect.void
        const last = Math.max(...missing)
        const next = Array.from({ length: readAhead }, (_, index) => last + 1 + index)
        const asked = [...missing, ...next.filter((client) => !known.has(client))]
        return Effect.map(read(asked), (rows) => {
          for (const client of asked) known.set(client, new Map())
          for (const row of rows) known.get(row.clientId)?.set(keyOf(row), row)
        })
      }),
    get: (clientId, key) => known.get(clientId)?.get(key)
  }
}

/** What an account's key is made of; a code may hold every mark but this. */
export const accountKey = (custodian: string, code: string): string => `${custodian}\n${code}`
