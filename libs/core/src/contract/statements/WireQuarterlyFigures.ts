import { QuarterlyFigures } from "../../domain/statement/QuarterlyFigures.ts"
import { wireOf } from "../wire/wireOf.ts"

/** The calculation from opening to closing balance. */
export const WireQuarterlyFigures = wireOf(QuarterlyFigures, {
  keys: {
    opening: "opening_balance",
    added: "new_entitlements",
    revaluation: "fx_revaluation",
    closing: "closing_balance",
    addedCount: "new_count",
    isRevaluationLeftOver: "is_fx_left_over"
  }
})
