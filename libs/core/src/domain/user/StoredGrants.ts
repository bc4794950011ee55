/** What a user has, as it is stored: lists of tasks by category, and permissions by key; possibly odd. */
export interface StoredGrants {
  readonly tasks: Readonly<Record<string, unknown>>
  readonly permissions: Readonly<Record<string, unknown>>
}
