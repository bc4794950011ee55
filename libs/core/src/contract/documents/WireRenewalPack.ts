import { Schema } from "effect"
import {
  PackedRenewal,
  PlannedRenewal,
  RenewalPack,
  RenewalPackList,
  RenewalPlan
} from "../../domain/document/register/RenewalPack.ts"
import { wireOf } from "../wire/wireOf.ts"

/** What a pack for some owners would ask for. */
export const WireRenewalPlan = wireOf(RenewalPlan, {
  values: { lines: Schema.Array(wireOf(PlannedRenewal)) }
}).annotate({
  identifier: "RenewalPlan"
})

/** A pack with what has become of its documents. */
export const WireRenewalPack = wireOf(RenewalPack, {
  values: { madeAt: Schema.DateFromString, lines: Schema.Array(wireOf(PackedRenewal)) }
}).annotate({ identifier: "RenewalPack" })

/** Packs, the last one made first. */
export const WireRenewalPackList = wireOf(RenewalPackList, { values: { packs: Schema.Array(WireRenewalPack) } })
