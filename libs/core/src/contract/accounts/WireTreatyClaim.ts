import { Schema } from "effect"
import { RateRow } from "../../domain/rate/RateRow.ts"
import { NeededFact, TreatyClaim } from "../../domain/rate/TreatyClaim.ts"
import { wireFields } from "../wire/wireFields.ts"
import { wireOf } from "../wire/wireOf.ts"

const WireRow = wireOf(RateRow)

/** Treaty claim of an owner in a market. */
export const WireTreatyClaim = wireOf(TreatyClaim, {
  values: {
    row: Schema.NullOr(WireRow),
    facts: Schema.Array(wireFields(NeededFact.fields, { values: { row: WireRow } }))
  }
}).annotate({ identifier: "TreatyClaim" })
