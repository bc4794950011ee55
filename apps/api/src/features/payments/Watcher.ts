import { Schema } from "effect"

/** Somebody who is told of every step of a change, at the address that they had before it. */
export const Watcher = Schema.Struct({ userId: Schema.Int, name: Schema.String, email: Schema.String })
export type Watcher = typeof Watcher.Type
