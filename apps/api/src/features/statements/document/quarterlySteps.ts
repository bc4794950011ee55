import { movesOf, type BalanceMove, type QuarterlyFigures } from "@reclaim/core/domain/statement/QuarterlyFigures"
import type { PreviousQuarter, QuarterlyStatementDetail } from "@reclaim/core/domain/statement/QuarterlyStatementDetail"
import { displayDate } from "@reclaim/core/format/displayDate"
import { quarterlyMessages as words } from "./quarterlyMessages.ts"

/** One step from the opening to the closing balance; no count where only amounts change. */
export interface FigureStep {
  readonly move: BalanceMove | "filed" | "fees"
  readonly name: string
  readonly amount: number
  readonly count: number | null
}

const countOf = (figures: QuarterlyFigures, move: BalanceMove): number | null => {
  switch (move) {
    case "opening":
      return figures.openingCount
    case "added":
      return figures.addedCount
    case "paid":
      return figures.paidCount
    case "closed":
      return figures.closedCount
    case "pastDeadline":
      return figures.pastDeadlineCount
    case "closing":
      return figures.closingCount
    case "refundedShort":
    case "revaluation":
    case "interestAndCharges":
    case "changedEstimates":
      return null
  }
}

/** Steps from the opening to the closing balance, with the amounts filed and deducted. */
export const figureSteps = (figures: QuarterlyFigures): ReadonlyArray<FigureStep> => [
  ...movesOf(figures).map((move) => ({
    move,
    name: move === "revaluation" && figures.isRevaluationLeftOver ? words.steps.leftOver : words.steps[move],
    amount: figures[move],
    count: countOf(figures, move)
  })),
  { move: "filed", name: words.steps.filed, amount: figures.filed, count: figures.filedCount },
  { move: "fees", name: words.steps.fees, amount: figures.fees, count: null }
]

/** Result of a statement's check: passed, failed, or not able to fail. */
export const checkText = ({ isRevaluationLeftOver, tiesOut }: QuarterlyFigures): string => {
  if (!tiesOut) return isRevaluationLeftOver ? words.check.formerFails : words.check.fails
  return isRevaluationLeftOver ? words.check.former : words.check.holds
}

const reasonOf = (version: number, reason: string): string =>
  version === 1 ? words.untied(reason) : words.restated(reason)

/** Client and quarter of a statement, as sentences. */
export const quarterlyFacts = ({ clientName, restatementReason, statement }: QuarterlyStatementDetail) => [
  words.of(clientName),
  words.cutOff(displayDate(statement.statementDate)),
  words.published(statement.version ?? 1, displayDate(statement.publishedOn ?? null)),
  words.returns,
  ...(restatementReason === "" ? [] : [reasonOf(statement.version ?? 1, restatementReason)]),
  ...(statement.status === "restated" ? [words.replaced] : [])
]

/** Provider's reason for a shortfall, or a note that there is none. */
export const reasonText = (reason: string): string => (reason === "" ? words.noReason : reason)

/** Notes on the statement of comparison, and on items that the older of the two combines. */
export const comparedNotes = (figures: QuarterlyFigures, previous: PreviousQuarter | null): ReadonlyArray<string> => {
  if (previous === null) return [words.nothingBefore]
  const isMixed = previous.figures.isRevaluationLeftOver && !figures.isRevaluationLeftOver
  return [
    words.comparedWith(previous.quarter, previous.version),
    ...(isMixed ? [words.formerBefore(previous.quarter)] : [])
  ]
}
