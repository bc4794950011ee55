import { Schema } from "effect"

/** Recipient of notifications about each step of a change, at their address from before it. */
export const Watcher = Schema.Struct({ userId: Schema.Int, name: Schema.String, email: Schema.String })
export type Watcher = typeof Watcher.Type
