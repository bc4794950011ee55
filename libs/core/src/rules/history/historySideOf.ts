import type { ActorKind } from "../../domain/audit/ActorKind.ts"
import type { HistorySide } from "../../domain/audit/HistorySide.ts"

/** Side of each kind of actor. */
export const historySideOf: Readonly<Record<ActorKind, HistorySide>> = {
  client: "client",
  guest: "client",
  staff: "provider",
  system: "system",
  import: "system"
}
