import type { StatusGroup } from "@reclaim/core/domain/reclaim/StatusGroup"
import { count } from "@reclaim/core/format/count"
import { shareText } from "@reclaim/core/format/shareText"
import { usd } from "@reclaim/core/format/usd"
import { chartMessages } from "../chart/chartMessages.ts"
import { EmptyState } from "../page/EmptyState.tsx"
import { ChartCard, type ChartTable, type RowsBehind } from "../chart/ChartCard.tsx"
import { clientStatusFinding, internalStatusFinding, sumOf } from "@reclaim/core/rules/report/chartFindings"
import { type OpenStatusGroup, openStatuses } from "@reclaim/core/rules/report/openStatuses"
import { statusAppearance } from "../page/statusAppearance.tsx"
import { StatusStack } from "./StatusStack.tsx"

export interface StatusChartProps {
  /** The finding; derived from the groups when omitted. */
  readonly title?: string
  readonly groups: ReadonlyArray<StatusGroup>
  /** Whether the statuses are internal or client-facing. */
  readonly kind: "internal" | "client"
  /** The statuses the report is filtered by. */
  readonly selected: ReadonlyArray<string>
  readonly onToggle: (status: string) => void
  /** Links from the rows of its table to the transactions behind them. */
  readonly behind?: RowsBehind<string>
}

const words = chartMessages
const findings = { client: clientStatusFinding, internal: internalStatusFinding }

const tableOf = (groups: ReadonlyArray<OpenStatusGroup>): ChartTable => ({
  columns: [
    { label: words.status.column },
    { label: words.netReclaim, isNumber: true },
    { label: words.share, isNumber: true },
    { label: words.reclaims, isNumber: true },
    { label: words.accounts, isNumber: true }
  ],
  rows: groups.map((group) => [
    statusAppearance(group.status).word,
    usd(group.netReclaim),
    shareText(group.shareOfOpen, 1),
    count(group.transCount),
    count(group.acctCount)
  ])
})

/** Open reclaims by status: one stacked bar, and a row per status that filters. */
export const StatusChart = ({ behind, title, groups, kind, selected, onToggle }: StatusChartProps) => {
  const shown = openStatuses(groups, kind)
  const total = sumOf(shown)
  return (
    <ChartCard
      title={title ?? findings[kind](shown)}
      summary={words.status.summary[kind]}
      table={
        shown.length === 0
          ? null
          : { ...tableOf(shown), hrefs: behind && shown.map((group) => behind.hrefOf(group.status)) }
      }
      LinkComponent={behind?.LinkComponent}
    >
      {shown.length === 0 ? (
        <EmptyState sentence={words.status.nothingSentence} />
      ) : (
        <StatusStack groups={shown} total={total} selected={selected} onToggle={onToggle} />
      )}
    </ChartCard>
  )
}
