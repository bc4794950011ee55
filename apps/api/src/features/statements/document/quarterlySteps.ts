import type { QuarterlyFigures } from "@reclaim/core/domain/statement/QuarterlyFigures"
import type { QuarterlyStatementDetail } from "@reclaim/core/domain/statement/QuarterlyStatementDetail"
import { displayDate } from "@reclaim/core/format/displayDate"
import { quarterlyMessages as words } from "./quarterlyMessages.ts"

/** One step from the opening to the closing balance; no count where only amounts change. */
export interface FigureStep {
  readonly name: string
  readonly amount: number
  readonly count: number | null
}

/** The steps from the opening to the closing balance, and what was filed and deducted in between. */
export const figureSteps = (figures: QuarterlyFigures): ReadonlyArray<FigureStep> => [
  { name: words.steps.opening, amount: figures.opening, count: figures.openingCount },
  { name: words.steps.added, amount: figures.added, count: figures.addedCount },
  { name: words.steps.paid, amount: figures.paid, count: figures.paidCount },
  { name: words.steps.closed, amount: figures.closed, count: figures.closedCount },
  { name: words.steps.revaluation, amount: figures.revaluation, count: null },
  { name: words.steps.closing, amount: figures.closing, count: figures.closingCount },
  { name: words.steps.filed, amount: figures.filed, count: figures.filedCount },
  { name: words.steps.fees, amount: figures.fees, count: null }
]

/** Whose statement it is and of which quarter, as sentences. */
export const quarterlyFacts = ({ clientName, restatementReason, statement }: QuarterlyStatementDetail) => [
  words.of(clientName),
  words.cutOff(displayDate(statement.statementDate)),
  words.published(statement.version ?? 1, displayDate(statement.publishedOn ?? null)),
  ...(restatementReason === "" ? [] : [words.restated(restatementReason)]),
  ...(statement.status === "restated" ? [words.replaced] : [])
]
