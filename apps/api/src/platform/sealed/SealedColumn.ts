import type { SealedPlace } from "./SealedPlace.ts"

/** A column of sealed values, for sealing and for the rotation of keys. */
export interface SealedColumn {
  readonly table: string
  /** `…_sealed`. */
  readonly column: string
  /** True if the rows belong to clients, by `client_id`. */
  readonly isOfClient: boolean
  /** The columns of the table's key but `client_id`, with their types, in the order of `row` in a place. */
  readonly key: ReadonlyArray<{ readonly name: string; readonly type: "int" | "bigint" | "text" | "uuid" }>
  /** Column of `indexOf` and the normalisation applied before it; null if values are not searched. */
  readonly index: { readonly column: string; readonly normalised: (text: string) => string } | null
}

/** The place of a row's value. */
export const placeIn = (
  { column, table }: SealedColumn,
  clientId: number | null,
  ...row: ReadonlyArray<string | number>
): SealedPlace => ({ clientId, table, column, row })
