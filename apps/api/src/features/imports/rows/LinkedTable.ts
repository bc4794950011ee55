import type { ImportTable, Written } from "./upsertRows.ts"

/**
 * A table of what the provider's engine and the portal both make, keyed by `client_id` and `external_id`. What the portal made
 * has no external id until a file links it.
 */
export interface LinkedTable extends ImportTable {
  readonly id: string
}

/** A row of a file for such a table. */
export interface LinkedRow {
  readonly line: number
  readonly clientId: number
  readonly externalId: string
  /** The number that the portal gave; null where the row states none. */
  readonly portalNumber: number | null
  /** Every column of the table. */
  readonly values: Readonly<Record<string, Written>>
}

/** The columns that the two tell about a record, without those that identify it. */
export const toldColumns = ({ key, types }: LinkedTable): ReadonlyArray<string> =>
  Object.keys(types).filter((name) => !key.includes(name))
