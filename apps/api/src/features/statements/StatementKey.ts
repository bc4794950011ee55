/** What names a statement among a client's: both must fit. */
export interface StatementKey {
  readonly id: number
  readonly reportGuid: string
}
