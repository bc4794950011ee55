import { Schema } from "effect"

/** What a row of an uploaded list comes to; the last two once the list is committed. */
export const RowState = Schema.Literals([
  "valid",
  /** Something in it is doubtful, which keeps nobody from committing it. */
  "warning",
  "error",
  "double_in_file",
  "double_in_system",
  /** Left out when the others were committed. */
  "skipped",
  /** An application was made of it. */
  "created"
])
export type RowState = typeof RowState.Type
