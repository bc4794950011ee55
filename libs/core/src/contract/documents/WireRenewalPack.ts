import { Schema } from "effect"
import {
  PackedRenewal,
  PlannedRenewal,
  RenewalPack,
  RenewalPackList,
  RenewalPlan
} from "../../domain/document/register/RenewalPack.ts"
import { wireOf } from "../wire/wireOf.ts"

/** Documents that a renewal pack for some owners would request. */
export const WireRenewalPlan = wireOf(RenewalPlan, {
  values: { lines: Schema.Array(wireOf(PlannedRenewal)) }
}).annotate({
  identifier: "RenewalPlan"
})

/** A renewal pack with the present state of its documents. */
export const WireRenewalPack = wireOf(RenewalPack, {
  values: { madeAt: Schema.DateFromString, lines: Schema.Array(wireOf(PackedRenewal)) }
}).annotate({ identifier: "RenewalPack" })

/** Packs, newest first. */
export const WireRenewalPackList = wireOf(RenewalPackList, { values: { packs: Schema.Array(WireRenewalPack) } })
