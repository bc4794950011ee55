import { Schema } from "effect"

/** Party who has to act next on a reclaim; `nobody` once it is paid or closed. */
export const Actor = Schema.Literals(["client", "investor", "custodian", "tax authority", "provider", "nobody"])
export type Actor = typeof Actor.Type
