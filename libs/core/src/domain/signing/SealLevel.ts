import { Schema } from "effect"

/** PAdES level of a seal: `B-B` proves that nothing has changed since, `B-T` also the time of sealing. */
export const SealLevel = Schema.Literals(["B-B", "B-T"])
export type SealLevel = typeof SealLevel.Type
