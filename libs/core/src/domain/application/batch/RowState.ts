import { Schema } from "effect"

/** State of a row in an uploaded list; the last one applies once the list is committed. */
export const RowState = Schema.Literals([
  "valid",
  /** Valid row for an owner already on file. */
  "linked",
  /** Row with a warning, which can still be committed. */
  "warning",
  "error",
  "double_in_file",
  "double_in_system",
  /** Left out by the client; or, once the list is committed, not committed for any reason. */
  "skipped",
  /** An application was created from it. */
  "created"
])
export type RowState = typeof RowState.Type
