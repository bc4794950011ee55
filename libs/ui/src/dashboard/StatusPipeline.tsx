import { count } from "@reclaim/core/format/count"
import { shareText } from "@reclaim/core/format/shareText"
import { usd } from "@reclaim/core/format/usd"
import { sumOf } from "@reclaim/core/rules/report/chartFindings"
import type { OpenStatusGroup } from "@reclaim/core/rules/report/openStatuses"
import type { AgBarSeriesOptions, AgCartesianChartOptions } from "ag-charts-community"
import { ChevronRight } from "lucide-react"
import { useMemo } from "react"
import { ChartCanvas } from "../chart/ChartCanvas.tsx"
import { chartMessages } from "../chart/chartMessages.ts"
import { exactTooltip } from "../chart/exactTooltip.ts"
import { hiddenAxes } from "../chart/hiddenAxes.ts"
import { useLatest } from "../chart/useLatest.ts"
import { useSame } from "../chart/useSame.ts"
import { visibleAmounts } from "../chart/visibleAmounts.ts"
import { isAdding } from "../chart/isAdding.ts"
import { statusAppearance } from "../page/statusAppearance.tsx"
import styles from "./StatusPipeline.module.css"

export interface StatusPipelineProps {
  /** In display order, which is the order of the process. */
  readonly groups: ReadonlyArray<OpenStatusGroup>
  readonly selected: ReadonlyArray<string>
  readonly onToggle: (status: string, isAdding: boolean) => void
}

const words = chartMessages
/** Four pixels more than its visible part; see the style sheet. */
const stackHeight = 32
type Stack = Readonly<Record<string, number | string>>

/** A bar with one part per status, the statuses as steps below it, and what of them is outstanding and what is filed. */
export const StatusPipeline = (props: StatusPipelineProps) => {
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
    { label: words.status.outstanding, groups: groups.filter(({ isFiled }) => !isFiled) },
    { label: words.status.filed, groups: groups.filter(({ isFiled }) => isFiled) }
  ]
  return (
    <div className={styles["chart"]}>
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
                <span className={styles["note"]}>
                  <span className={styles["count"]}>
                    {words.reclaimCount(group.transCount, count(group.transCount))},{" "}
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
              <dt>{part.label}</dt>
              <dd>{usd(sumOf(part.groups))}</dd>
            </div>
          ))}
      </dl>
    </div>
  )
}
