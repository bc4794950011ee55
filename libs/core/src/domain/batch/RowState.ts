import { Schema } from "effect"

/** What a row of an uploaded list comes to; the last one once the list is committed. */
export const RowState = Schema.Literals([
  "valid",
  /** The same of an account of an owner whom the client has already. */
  "linked",
  /** Something in it is doubtful, which keeps nobody from committing it. */
  "warning",
  "error",
  "double_in_file",
  "double_in_system",
  /** Left out by the client; or, once the list is committed, left behind for whatever reason. */
  "skipped",
  /** An application was made of it. */
  "created"
])
export type RowState = typeof RowState.Type
