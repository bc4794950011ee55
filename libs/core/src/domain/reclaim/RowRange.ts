/** Range of rows requested from a list. */
export interface RowRange {
  readonly offset: number
  readonly limit: number
}
