import { movesOf } from "@reclaim/core/domain/statement/QuarterlyFigures"
import type { PreviousQuarter, QuarterlyStatementDetail } from "@reclaim/core/domain/statement/QuarterlyStatementDetail"
import { count } from "@reclaim/core/format/count"
import { usd } from "@reclaim/core/format/usd"
import { EmptyState } from "../page/EmptyState.tsx"
import { StatusChip } from "../page/StatusChip.tsx"
import { FiguresTable } from "./FiguresTable.tsx"
import { changeText, comparisonFinding, quarterText, relativeChangeText } from "./quarterChange.ts"
import styles from "./QuarterComparison.module.css"
import { StatementCard } from "./StatementCard.tsx"
import { statementMessages } from "./statementMessages.ts"

export interface QuarterComparisonProps {
  readonly detail: Pick<QuarterlyStatementDetail, "figures" | "statuses" | "previous">
  /** The name of this quarter, for example "Q3 2026". */
  readonly quarter: string
}

interface ComparisonRow {
  readonly label: string
  /** A part of the closing balance, named by its status. */
  readonly isStatus?: boolean
  /** Amount or number in the previous quarter; null if it was not broken down. */
  readonly before: number | null
  readonly now: number
  /** A number of reclaims rather than cents. */
  readonly isCount?: boolean
}

const words = statementMessages.comparison
const moves = statementMessages.bridge.moves
const amountIn = (shares: PreviousQuarter["statuses"], label: string): number =>
  shares.find((share) => share.label === label)?.amount ?? 0

const comparisonRows = (
  { figures, statuses }: QuarterComparisonProps["detail"],
  previous: PreviousQuarter
): ReadonlyArray<ComparisonRow> => {
  const labels = [...new Set([...statuses, ...previous.statuses].map(({ label }) => label))]
  const toldBefore = movesOf(previous.figures)
  return [
    ...movesOf(figures).map((move) => ({
      label: moves[move],
      before: toldBefore.includes(move) ? previous.figures[move] : null,
      now: figures[move]
    })),
    ...labels.map((label) => ({
      label,
      isStatus: true,
      before: amountIn(previous.statuses, label),
      now: amountIn(statuses, label)
    })),
    { label: words.reclaims, before: previous.figures.closingCount, now: figures.closingCount, isCount: true },
    { label: statementMessages.bridge.filed, before: previous.figures.filed, now: figures.filed },
    { label: statementMessages.bridge.fees, before: previous.figures.fees, now: figures.fees }
  ]
}

const nameOf = ({ isStatus = false, label }: ComparisonRow) =>
  isStatus ? (
    <span className={styles["part"]}>
      <StatusChip status={label} />
    </span>
  ) : (
    label
  )

/** Formats a figure of the previous quarter, or a placeholder if it is not available. */
const textIfAvailable = (before: number | null, text: (before: number) => string): string =>
  before === null ? statementMessages.unknown : text(before)

const textOf = (amount: number, isCount = false): string => (isCount ? count(amount) : usd(amount))

const countChangeText = (before: number, now: number): string => `${now > before ? "+" : ""}${count(now - before)}`

/** Comparison with the previous quarter: each figure with its change, as an amount and in per cent. */
export const QuarterComparison = ({ detail, quarter }: QuarterComparisonProps) => {
  const { previous } = detail
  if (previous === null) {
    return (
      <StatementCard title={words.noneTitle}>
        <EmptyState sentence={words.none} />
      </StatementCard>
    )
  }
  const name = quarterText(previous.quarter)
  return (
    <StatementCard
      title={comparisonFinding(previous.figures.closing, detail.figures.closing, name)}
      summary={
        previous.figures.isRevaluationLeftOver && !detail.figures.isRevaluationLeftOver
          ? words.leftOverBefore(name)
          : words.summary
      }
    >
      <FiguresTable
        caption={words.title(name)}
        keyOf={({ label }) => label}
        rows={comparisonRows(detail, previous)}
        isStrong={({ label }) => label === moves.closing}
        columns={[
          { id: "figure", label: words.figure, cell: nameOf },
          {
            id: "before",
            label: words.quarter(name, count(previous.version)),
            isNumber: true,
            isSecondary: true,
            cell: ({ before, isCount }) => textIfAvailable(before, (amount) => textOf(amount, isCount))
          },
          { id: "now", label: quarter, isNumber: true, cell: ({ isCount, now }) => textOf(now, isCount) },
          {
            id: "change",
            label: words.change,
            isNumber: true,
            isSecondary: true,
            cell: ({ before, isCount, now }) =>
              textIfAvailable(before, (amount) =>
                isCount === true ? countChangeText(amount, now) : changeText(amount, now)
              )
          },
          {
            id: "relative",
            label: words.relative,
            isNumber: true,
            cell: ({ before, now }) => textIfAvailable(before, (amount) => relativeChangeText(amount, now))
          }
        ]}
      />
    </StatementCard>
  )
}
