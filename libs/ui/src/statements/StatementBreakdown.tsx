import type { FilingAge } from "@reclaim/core/domain/statement/FilingAge"
import type { QuarterlyStatementDetail } from "@reclaim/core/domain/statement/QuarterlyStatementDetail"
import type { StatementShare } from "@reclaim/core/domain/statement/StatementShare"
import { closingText } from "@reclaim/core/format/transaction/closingText"
import { interestPartText } from "@reclaim/core/format/interestPartText"
import { count } from "@reclaim/core/format/count"
import { displayMonth } from "@reclaim/core/format/displayMonth"
import { usd } from "@reclaim/core/format/usd"
import type { ReactNode } from "react"
import { EmptyState } from "../page/EmptyState.tsx"
import { StatusChip } from "../page/StatusChip.tsx"
import { FiguresTable } from "./FiguresTable.tsx"
import styles from "./StatementBreakdown.module.css"
import { StatementCard } from "./StatementCard.tsx"
import { statementMessages } from "./statementMessages.ts"

export interface StatementBreakdownProps {
  readonly detail: Pick<
    QuarterlyStatementDetail,
    "figures" | "statuses" | "ages" | "shortReasons" | "interestParts" | "closedReasons" | "expiring"
  >
}

type Kind = "status" | "age" | "short" | "closed" | "interest" | "expiring"

const words = statementMessages.breakdown
const isAge = (label: string): label is FilingAge => Object.hasOwn(words.ages, label)

/** A reason with a capital first letter. */
const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const labels: Readonly<Record<Kind, (label: string) => ReactNode>> = {
  status: (label) => <StatusChip status={label} />,
  age: (label) => (isAge(label) ? words.ages[label] : label),
  short: (label) => (label === "" ? words.noReason : label),
  interest: interestPartText,
  closed: (label) => (label === "" ? words.noReason : sentenceCase(closingText(label))),
  expiring: displayMonth
}

/** The closing balance by status and age, what expires next, and what was refunded short, closed or charged and why. */
export const StatementBreakdown = ({ detail }: StatementBreakdownProps) => (
  <div className={styles["cards"]}>
    <SharesCard kind="status" shares={detail.statuses} />
    <SharesCard kind="age" shares={detail.ages} />
    <SharesCard kind="expiring" shares={detail.expiring} />
    {detail.figures.isRevaluationLeftOver ? null : <SharesCard kind="short" shares={detail.shortReasons} />}
    <SharesCard kind="closed" shares={detail.closedReasons} />
    {detail.figures.isRevaluationLeftOver ? null : <SharesCard kind="interest" shares={detail.interestParts} />}
  </div>
)

interface SharesCardProps {
  readonly kind: Kind
  readonly shares: ReadonlyArray<StatementShare>
}

const SharesCard = ({ kind, shares }: SharesCardProps) => {
  const { label, summary, title } = words[kind]
  return (
    <StatementCard title={title} summary={summary}>
      {shares.length === 0 ? (
        <EmptyState sentence={words.nothing[kind]} />
      ) : (
        <FiguresTable
          caption={summary}
          keyOf={(share) => share.label}
          rows={shares}
          totalLabel={words.total}
          columns={[
            { id: "label", label, cell: (share) => labels[kind](share.label) },
            {
              id: "reclaims",
              label: words.reclaims,
              isNumber: true,
              cell: (share) => count(share.count),
              total: count(shares.reduce((sum, share) => sum + share.count, 0))
            },
            {
              id: "amount",
              label: words.amount,
              isNumber: true,
              cell: ({ amount }) => usd(amount),
              total: usd(shares.reduce((sum, { amount }) => sum + amount, 0))
            }
          ]}
        />
      )}
    </StatementCard>
  )
}
