/** Which rows of a list are asked for. */
export interface RowRange {
  readonly offset: number
  readonly limit: number
}
