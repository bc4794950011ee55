import type { BlockerGroup } from "@reclaim/core/domain/reclaim/Blocker"
import { blockerWords } from "@reclaim/core/format/transaction/blockerWords"
import { count } from "@reclaim/core/format/count"
import { shareText } from "@reclaim/core/format/shareText"
import { usd } from "@reclaim/core/format/usd"
import { blockerFinding, sumOf } from "@reclaim/core/rules/report/chartFindings"
import { BarList } from "../chart/BarList.tsx"
import { ChartCard, type ChartTable, type RowsBehind } from "../chart/ChartCard.tsx"
import { chartMessages as words } from "../chart/chartMessages.ts"
import { EmptyState } from "../page/EmptyState.tsx"

export interface BlockerChartProps {
  /** In display order. */
  readonly groups: ReadonlyArray<BlockerGroup>
  /** The blockers that the report is filtered by. */
  readonly selected: ReadonlyArray<string>
  /** `isAdding`: in addition to the parts already selected. */
  readonly onToggle: (blocker: string, isAdding: boolean) => void
  /** Links from the rows of its table to the transactions behind them. */
  readonly behind?: RowsBehind<string>
}

const tableOf = (groups: ReadonlyArray<BlockerGroup>, total: number): ChartTable => ({
  columns: [
    { label: words.blocker.column },
    { label: words.netReclaim, isNumber: true },
    { label: words.share, isNumber: true },
    { label: words.reclaims, isNumber: true },
    { label: words.accounts, isNumber: true }
  ],
  rows: groups.map((group) => [
    blockerWords[group.blocker],
    usd(group.netReclaim),
    shareText(group.netReclaim, total),
    count(group.transCount),
    count(group.acctCount)
  ])
})

/** Open reclaims by blocker; each blocker filters. */
export const BlockerChart = ({ behind, groups, onToggle, selected }: BlockerChartProps) => {
  const total = sumOf(groups)
  return (
    <ChartCard
      title={blockerFinding(groups)}
      summary={words.blocker.summary}
      table={
        groups.length === 0
          ? null
          : { ...tableOf(groups, total), hrefs: behind && groups.map(({ blocker }) => behind.hrefOf(blocker)) }
      }
      LinkComponent={behind?.LinkComponent}
    >
      {groups.length === 0 ? (
        <EmptyState sentence={words.blocker.nothingSentence} />
      ) : (
        <BarList
          isWide
          onToggle={onToggle}
          items={groups.map(({ blocker, netReclaim, transCount }) => ({
            key: blocker,
            label: blockerWords[blocker],
            cents: netReclaim,
            description: `${shareText(netReclaim, total)}, ${words.reclaimCount(transCount, count(transCount))}`,
            isSelected: selected.includes(blocker)
          }))}
        />
      )}
    </ChartCard>
  )
}
