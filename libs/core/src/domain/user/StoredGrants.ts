/** Stored grants of a user: lists of tasks by category, and permissions by key; possibly malformed. */
export interface StoredGrants {
  readonly tasks: Readonly<Record<string, unknown>>
  readonly permissions: Readonly<Record<string, unknown>>
}
