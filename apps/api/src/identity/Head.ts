import { Schema } from "effect"

/** The state of a client's data; revision 0 means that nothing was ever written. */
export const Head = Schema.Struct({
  rev: Schema.Int,
  /** The highest reclaim number of the client. */
  slots: Schema.Int
})
export type Head = typeof Head.Type
