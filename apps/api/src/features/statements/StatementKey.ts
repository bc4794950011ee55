/** Identifies a statement of a client: both must match. */
export interface StatementKey {
  readonly id: number
  readonly reportGuid: string
}
