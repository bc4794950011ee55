import { Schema } from "effect"

/** Side that acted: the client and its guests, the provider's staff, or the system. */
export const HistorySide = Schema.Literals(["client", "provider", "system"])
export type HistorySide = typeof HistorySide.Type
