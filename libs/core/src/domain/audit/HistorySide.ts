import { Schema } from "effect"

/** On whose side something was done: by the client and whom it invited, by the provider's staff, or by no person. */
export const HistorySide = Schema.Literals(["client", "provider", "system"])
export type HistorySide = typeof HistorySide.Type
