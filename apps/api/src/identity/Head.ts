import { Schema } from "effect"

/** Where a client stands: nothing was ever written for revision 0. */
export const Head = Schema.Struct({
  rev: Schema.Int,
  /** The highest number that a reclaim of the client has. */
  slots: Schema.Int
})
export type Head = typeof Head.Type
