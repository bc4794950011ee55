import type { StatusGroup } from "@reclaim/core/domain/reclaim/StatusGroup"
import { count } from "@reclaim/core/format/count"
import { shareText } from "@reclaim/core/format/shareText"
import { usd } from "@reclaim/core/format/usd"
import { clientStatusFinding, internalStatusFinding, sumOf } from "@reclaim/core/rules/report/chartFindings"
import { type OpenStatusGroup, openStatuses } from "@reclaim/core/rules/report/openStatuses"
import { useState } from "react"
import { ChartCard, type ChartTable, type RowsBehind } from "../chart/ChartCard.tsx"
import { chartMessages } from "../chart/chartMessages.ts"
import { EmptyState } from "../page/EmptyState.tsx"
import { SegmentedChoice } from "../page/SegmentedChoice.tsx"
import { statusAppearance } from "../page/statusAppearance.tsx"
import { StatusPipeline } from "./StatusPipeline.tsx"

/** Whose statuses reclaims are grouped by: those a client sees, or those of the provider's own process. */
export type StatusGrouping = "client" | "internal"

/** One grouping of the open reclaims. */
export interface StatusChartGrouping {
  readonly groups: ReadonlyArray<StatusGroup>
  /** The statuses the report is filtered by. */
  readonly selected: ReadonlyArray<string>
  /** `isAdding`: beside the parts chosen before. */
  readonly onToggle: (status: string, isAdding: boolean) => void
  /** Links from the rows of its table to the transactions behind them. */
  readonly behind?: RowsBehind<string>
}

export interface StatusChartProps {
  readonly groupings: Readonly<Record<StatusGrouping, StatusChartGrouping>>
}

const words = chartMessages
const findings = { client: clientStatusFinding, internal: internalStatusFinding }
const choices = (["client", "internal"] as const).map((key) => ({ key, label: words.status.groupings[key] }))

const tableOf = (groups: ReadonlyArray<OpenStatusGroup>): ChartTable => ({
  columns: [
    { label: words.status.column },
    { label: words.netReclaim, isNumber: true },
    { label: words.shareOfOpen, isNumber: true },
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

/** Open reclaims along their way to the tax authority, by either grouping of statuses; each status filters. */
export const StatusChart = ({ groupings }: StatusChartProps) => {
  // A filter by internal status alone would otherwise show no part as chosen.
  const [kind, setKind] = useState<StatusGrouping>(
    groupings.client.selected.length === 0 && groupings.internal.selected.length > 0 ? "internal" : "client"
  )
  const { behind, groups, onToggle, selected } = groupings[kind]
  const shown = openStatuses(groups, kind)
  return (
    <ChartCard
      title={findings[kind](shown)}
      summary={words.status.summary[kind](usd(sumOf(shown)))}
      control={<SegmentedChoice label={words.status.grouping} options={choices} chosen={kind} onChoose={setKind} />}
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
        <StatusPipeline groups={shown} selected={selected} onToggle={onToggle} />
      )}
    </ChartCard>
  )
}
