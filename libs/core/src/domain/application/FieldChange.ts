import { Schema } from "effect"

/**
 * Change of one field, identified by a path such as `owner.name`. Sealed numbers are masked to their last characters;
 * sealed facts are left out.
 */
export const FieldChange = Schema.Struct({
  path: Schema.String,
  /** Empty for nothing. */
  before: Schema.String,
  after: Schema.String
})
export type FieldChange = typeof FieldChange.Type
