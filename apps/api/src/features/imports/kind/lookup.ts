import { Effect } from "effect"
import type { InImport } from "../rows/upsertRows.ts"

/** Rows by client, read from the database when the first row of a client needs them. */
export interface Lookup<A> {
  readonly load: (clients: Iterable<number>) => InImport<void>
  readonly get: (clientId: number, key: string) => A | undefined
}

/**
 * Number of following clients that are read ahead. Files mostly follow the order of clients, and each read waits for
 * the current write.
 */
const readAhead = 50

/** A lookup of rows that are read client by client; `keyOf` identifies a row within its client. */
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

/** Separates the parts of an account's key; the only character that a code cannot contain. */
export const accountKey = (custodian: string, code: string): string => `${custodian}\n${code}`
