import { Schema } from "effect"

/** What a seal proves by PAdES: `B-B` that nothing was changed since, `B-T` also when it was made. */
export const SealLevel = Schema.Literals(["B-B", "B-T"])
export type SealLevel = typeof SealLevel.Type
