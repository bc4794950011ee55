import type { SealedPlace } from "./SealedPlace.ts"

/** A column that holds sealed values, for whoever seals them and for the rotation of keys, which seals them anew. */
export interface SealedColumn {
  readonly table: string
  /** `…_sealed`. */
  readonly column: string
  /** Whether the rows belong to a client each, by `client_id`. */
  readonly isOfClient: boolean
  /** The columns of the table's key but `client_id`, with their types, in the order of `row` in a place. */
  readonly key: ReadonlyArray<{ readonly name: string; readonly type: "int" | "bigint" | "text" | "uuid" }>
  /** The column of `indexOf`, and what was done to a value before; null where values are not looked for. */
  readonly index: { readonly column: string; readonly normalised: (text: string) => string } | null
}

/** The place of a row's value. */
export const placeIn = (
  { column, table }: SealedColumn,
  clientId: number | null,
  ...row: ReadonlyArray<string | number>
): SealedPlace => ({ clientId, table, column, row })
