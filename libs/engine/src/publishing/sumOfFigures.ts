import { QuarterlyFigures } from "@reclaim/core/domain/statement/QuarterlyFigures"
import { noUsdCents, UsdCents } from "@reclaim/core/domain/value/UsdCents"

type Figures = ConstructorParameters<typeof QuarterlyFigures>[0]

const nothing: Figures = {
  opening: noUsdCents,
  added: noUsdCents,
  filed: noUsdCents,
  paid: noUsdCents,
  fees: noUsdCents,
  closed: noUsdCents,
  revaluation: noUsdCents,
  closing: noUsdCents,
  openingCount: 0,
  addedCount: 0,
  filedCount: 0,
  paidCount: 0,
  closedCount: 0,
  closingCount: 0
}

const add = (one: Figures, other: Figures): Figures => ({
  opening: UsdCents.make(one.opening + other.opening),
  added: UsdCents.make(one.added + other.added),
  filed: UsdCents.make(one.filed + other.filed),
  paid: UsdCents.make(one.paid + other.paid),
  fees: UsdCents.make(one.fees + other.fees),
  closed: UsdCents.make(one.closed + other.closed),
  revaluation: UsdCents.make(one.revaluation + other.revaluation),
  closing: UsdCents.make(one.closing + other.closing),
  openingCount: one.openingCount + other.openingCount,
  addedCount: one.addedCount + other.addedCount,
  filedCount: one.filedCount + other.filedCount,
  paidCount: one.paidCount + other.paidCount,
  closedCount: one.closedCount + other.closedCount,
  closingCount: one.closingCount + other.closingCount
})

/** The figures of a whole, summed from those of its parts. */
export const sumOfFigures = (parts: ReadonlyArray<Figures>): QuarterlyFigures =>
  new QuarterlyFigures(parts.reduce(add, nothing))
