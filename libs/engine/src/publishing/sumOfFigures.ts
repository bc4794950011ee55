import { QuarterlyFigures } from "@reclaim/core/domain/statement/QuarterlyFigures"
import { noUsdCents, UsdCents } from "@reclaim/core/domain/value/UsdCents"

type Figures = ConstructorParameters<typeof QuarterlyFigures>[0]

const zeroFigures: Figures = {
  opening: noUsdCents,
  added: noUsdCents,
  filed: noUsdCents,
  paid: noUsdCents,
  fees: noUsdCents,
  refundedShort: noUsdCents,
  closed: noUsdCents,
  pastDeadline: noUsdCents,
  revaluation: noUsdCents,
  interestAndCharges: noUsdCents,
  changedEstimates: noUsdCents,
  closing: noUsdCents,
  openingCount: 0,
  addedCount: 0,
  filedCount: 0,
  paidCount: 0,
  closedCount: 0,
  pastDeadlineCount: 0,
  closingCount: 0,
  isRevaluationLeftOver: false
}

const add = (one: Figures, other: Figures): Figures => ({
  opening: UsdCents.make(one.opening + other.opening),
  added: UsdCents.make(one.added + other.added),
  filed: UsdCents.make(one.filed + other.filed),
  paid: UsdCents.make(one.paid + other.paid),
  fees: UsdCents.make(one.fees + other.fees),
  refundedShort: UsdCents.make(one.refundedShort + other.refundedShort),
  closed: UsdCents.make(one.closed + other.closed),
  pastDeadline: UsdCents.make(one.pastDeadline + other.pastDeadline),
  revaluation: UsdCents.make(one.revaluation + other.revaluation),
  interestAndCharges: UsdCents.make(one.interestAndCharges + other.interestAndCharges),
  changedEstimates: UsdCents.make(one.changedEstimates + other.changedEstimates),
  closing: UsdCents.make(one.closing + other.closing),
  openingCount: one.openingCount + other.openingCount,
  addedCount: one.addedCount + other.addedCount,
  filedCount: one.filedCount + other.filedCount,
  paidCount: one.paidCount + other.paidCount,
  closedCount: one.closedCount + other.closedCount,
  pastDeadlineCount: one.pastDeadlineCount + other.pastDeadlineCount,
  closingCount: one.closingCount + other.closingCount,
  isRevaluationLeftOver: one.isRevaluationLeftOver || other.isRevaluationLeftOver
})

/** The figures of a whole, summed from those of its parts. */
export const sumOfFigures = (parts: ReadonlyArray<Figures>): QuarterlyFigures =>
  new QuarterlyFigures(parts.reduce(add, zeroFigures))
