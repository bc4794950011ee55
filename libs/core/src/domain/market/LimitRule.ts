import { Schema } from "effect"
import { LimitBasis } from "./LimitBasis.ts"

/** Time limit for filing a reclaim, in years or months from a basis. */
export class LimitRule extends Schema.Class<LimitRule>("@reclaim/core/LimitRule")({
  basis: LimitBasis,
  count: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 240 })),
  unit: Schema.Literals(["years", "months"]),
  /** The rule in the words of its source. */
  text: Schema.String
}) {
  /** Length converted to months. */
  get months(): number {
    return this.unit === "years" ? this.count * 12 : this.count
  }
}
