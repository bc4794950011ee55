import type { StatusGroup } from "@reclaim/core/domain/reclaim/StatusGroup"
import { count } from "@reclaim/core/format/count"
import { shareText } from "@reclaim/core/format/shareText"
import { usd } from "@reclaim/core/format/usd"
import { clientStatusFinding, internalStatusFinding, sumOf } from "@reclaim/core/rules/report/chartFindings"
import { openStatuses, type OpenStatusGroup } from "@reclaim/core/rules/report/openStatuses"
import type { AgBarSeriesOptions, AgCartesianChartOptions } from "ag-charts-community"
import { useMemo, useState } from "react"
import { ChartCanvas } from "../chart/ChartCanvas.tsx"
import { ChartCard, type ChartTable, type RowsBehind } from "../chart/ChartCard.tsx"
import { chartMessages } from "../chart/chartMessages.ts"
import { exactTooltip } from "../chart/exactTooltip.ts"
import { hiddenAxes } from "../chart/hiddenAxes.ts"
import { isAdding } from "../chart/isAdding.ts"
import { useLatest } from "../chart/useLatest.ts"
import { useSame } from "../chart/useSame.ts"
import { visibleAmounts } from "../chart/visibleAmounts.ts"
import { ChevronRight } from "../icon/signs.ts"
import { EmptyState } from "../page/EmptyState.tsx"
import { SegmentedChoice } from "../page/SegmentedChoice.tsx"
import { statusAppearance } from "../page/statusAppearance.tsx"
import { classes, layout } from "../theme/layout.ts"
import styles from "./StatusChart.module.css"

interface StatusPipelineProps {
  /** In display order, which is the order of the process. */
  readonly groups: ReadonlyArray<OpenStatusGroup>
  readonly selected: ReadonlyArray<string>
  readonly onToggle: (status: string, isAdding: boolean) => void
}

const statusPipelineWords = chartMessages
/** Four pixels more than its visible part, which is half as high in a narrow card; see the style sheet. */
const stackHeight = 60
type Stack = Readonly<Record<string, number | string>>

/** A bar with one part per status, the statuses as steps below it, and the totals outstanding and filed. */
const StatusPipeline = (props: StatusPipelineProps) => {
  const { onToggle } = props
  const { groups, selected } = useSame({ groups: props.groups, selected: props.selected })
  const toggle = useLatest(onToggle)
  const isFaded = (status: string) => selected.length > 0 && !selected.includes(status)
  const options = useMemo((): AgCartesianChartOptions => {
    const drawn = visibleAmounts(
      groups.map((group) => group.netReclaim),
      sumOf(groups)
    )
    return {
      data: [{ stack: "", ...Object.fromEntries(groups.map((group, at) => [group.status, drawn[at]])) }],
      series: groups.map((group): AgBarSeriesOptions<Stack> => {
        const { word, colour } = statusAppearance(group.status)
        return {
          type: "bar",
          direction: "horizontal",
          stacked: true,
          xKey: "stack",
          yKey: group.status,
          yName: word,
          fill: colour,
          fillOpacity: selected.length > 0 && !selected.includes(group.status) ? 0.3 : 1,
          stroke: "var(--surface)",
          strokeWidth: 2,
          cursor: "pointer",
          tooltip: {
            renderer: () =>
              exactTooltip({ title: word, description: shareText(group.shareOfOpen, 1), cents: group.netReclaim })
          },
          listeners: { seriesNodeClick: ({ event }) => toggle(group.status, isAdding(event)) }
        }
      }),
      axes: hiddenAxes({ direction: "horizontal", amounts: [drawn.reduce((sum, one) => sum + one, 0)] })
    }
  }, [groups, selected, toggle])
  const parts = [
    { label: statusPipelineWords.status.outstanding, groups: groups.filter(({ isFiled }) => !isFiled) },
    { label: statusPipelineWords.status.filed, groups: groups.filter(({ isFiled }) => isFiled) }
  ]
  return (
    <div className={classes(layout.stack(3, "narrow", "top"), styles["chart"])}>
      <div className={styles["stack"]}>
        <ChartCanvas height={stackHeight} options={options} />
      </div>
      <ol className={styles["steps"]}>
        {groups.map((group, at) => {
          const { word, Icon, colour } = statusAppearance(group.status)
          return (
            <li key={group.status}>
              <button
                type="button"
                aria-pressed={selected.includes(group.status)}
                data-faded={isFaded(group.status) || undefined}
                onClick={(event) => onToggle(group.status, isAdding(event))}
              >
                <span className={styles["word"]}>
                  <Icon aria-hidden style={{ color: colour }} />
                  {word}
                </span>{" "}
                <span className={styles["amount"]}>{usd(group.netReclaim)}</span>{" "}
                <span className={classes(layout.text("faint", 13, "figures"), styles["note"])}>
                  <span className={styles["count"]}>
                    {statusPipelineWords.reclaimCount(group.transCount, count(group.transCount))},{" "}
                  </span>
                  {shareText(group.shareOfOpen, 1)}
                </span>
              </button>
              {at === groups.length - 1 ? null : <ChevronRight aria-hidden className={styles["next"]} />}
            </li>
          )
        })}
      </ol>
      <dl className={styles["parts"]}>
        {parts
          .filter((part) => part.groups.length > 0)
          .map((part) => (
            <div key={part.label} style={{ flexGrow: part.groups.length }}>
              <dt className={layout.text("faint")}>{part.label}</dt>
              <dd className={layout.text("strong", "figures")}>{usd(sumOf(part.groups))}</dd>
            </div>
          ))}
      </dl>
    </div>
  )
}

/** Statuses that reclaims are grouped by: those a client sees, or those of the provider's own process. */
export type StatusGrouping = "client" | "internal"

/** One grouping of the open reclaims. */
export interface StatusChartGrouping {
  readonly groups: ReadonlyArray<StatusGroup>
  /** The statuses the report is filtered by. */
  readonly selected: ReadonlyArray<string>
  /** `isAdding`: in addition to the parts already selected. */
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
  // A filter by internal status alone would otherwise show no part as selected.
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
