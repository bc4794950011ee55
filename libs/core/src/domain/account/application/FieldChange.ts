import { Schema } from "effect"

/** What a change makes of a field, which has a path such as `owner.name`. Of sealed values only the end, of facts nothing. */
export const FieldChange = Schema.Struct({
  path: Schema.String,
  /** Empty for nothing. */
  before: Schema.String,
  after: Schema.String
})
export type FieldChange = typeof FieldChange.Type
