/** Row and column of a value, which opens there and nowhere else. */
export interface SealedPlace {
  /** Null in tables that belong to no client. */
  readonly clientId: number | null
  readonly table: string
  readonly column: string
  /** Key of the row, without the client. */
  readonly row: ReadonlyArray<string | number>
}

/** Unambiguous text of a place: `client|table|column|row`. */
export const placeText = ({ clientId, column, row, table }: SealedPlace): string =>
  `${clientId ?? ""}|${table}|${column}|${JSON.stringify(row.map(String))}`
