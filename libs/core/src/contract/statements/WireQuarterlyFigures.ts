import { Schema } from "effect"
import { QuarterlyFigures } from "../../domain/statement/QuarterlyFigures.ts"
import { asClass } from "../wire/asClass.ts"
import { UsdNumber } from "../wire/UsdNumber.ts"

/** The calculation from opening to closing balance. */
export const WireQuarterlyFigures = Schema.Struct({
  opening: UsdNumber,
  added: UsdNumber,
  filed: UsdNumber,
  paid: UsdNumber,
  fees: UsdNumber,
  closed: UsdNumber,
  revaluation: UsdNumber,
  closing: UsdNumber,
  openingCount: Schema.Int,
  addedCount: Schema.Int,
  filedCount: Schema.Int,
  paidCount: Schema.Int,
  closedCount: Schema.Int,
  closingCount: Schema.Int
}).pipe(
  Schema.encodeKeys({
    opening: "opening_balance",
    added: "new_entitlements",
    revaluation: "fx_revaluation",
    closing: "closing_balance",
    openingCount: "opening_count",
    addedCount: "new_count",
    filedCount: "filed_count",
    paidCount: "paid_count",
    closedCount: "closed_count",
    closingCount: "closing_count"
  }),
  asClass(QuarterlyFigures)
)
