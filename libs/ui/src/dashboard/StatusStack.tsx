import { count } from "@reclaim/core/format/count"
import { shareText } from "@reclaim/core/format/shareText"
import type { OpenStatusGroup } from "@reclaim/core/rules/report/openStatuses"
import { usd } from "@reclaim/core/format/usd"
import type { AgBarSeriesOptions, AgCartesianChartOptions } from "ag-charts-community"
import { useMemo } from "react"
import { chartMessages } from "../chart/chartMessages.ts"
import { ChartCanvas } from "../chart/ChartCanvas.tsx"
import { exactTooltip } from "../chart/exactTooltip.ts"
import { hiddenAxes } from "../chart/hiddenAxes.ts"
import { statusAppearance } from "../page/statusAppearance.tsx"
import styles from "./StatusStack.module.css"

export interface StatusStackProps {
  /** In display order. */
  readonly groups: ReadonlyArray<OpenStatusGroup>
  /** The sum of all groups, in cents. */
  readonly total: number
  readonly selected: ReadonlyArray<string>
  readonly onToggle: (status: string) => void
}

const words = chartMessages
/** Four pixels more than its visible part; see the style sheet. */
const stackHeight = 32
type Stack = Readonly<Record<string, number | string>>

/** A bar with one part per status, and below it a row for each with icon, word, amount and share. */
export const StatusStack = ({ groups, total, selected, onToggle }: StatusStackProps) => {
  const isFaded = (status: string) => selected.length > 0 && !selected.includes(status)
  const options = useMemo(
    (): AgCartesianChartOptions => ({
      data: [{ stack: "", ...Object.fromEntries(groups.map((group) => [group.status, group.netReclaim])) }],
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
          listeners: { seriesNodeClick: () => onToggle(group.status) }
        }
      }),
      axes: hiddenAxes({ direction: "horizontal", amounts: [total] })
    }),
    [groups, selected, total, onToggle]
  )
  return (
    <div className={styles["chart"]}>
      <div className={styles["stack"]}>
        <ChartCanvas height={stackHeight} options={options} />
      </div>
      <ul className={styles["rows"]}>
        {groups.map((group) => {
          const { word, Icon, colour } = statusAppearance(group.status)
          const share = shareText(group.shareOfOpen, 1)
          const reclaims = words.reclaimCount(group.transCount, count(group.transCount))
          return (
            <li key={group.status}>
              <button
                type="button"
                aria-pressed={selected.includes(group.status)}
                data-faded={isFaded(group.status) || undefined}
                onClick={() => onToggle(group.status)}
              >
                <Icon aria-hidden style={{ color: colour }} />
                <span className={styles["word"]}>{word}</span>{" "}
                <span className={styles["amount"]}>{usd(group.netReclaim)}</span>{" "}
                <span className={styles["share"]}>{share}</span> <span className="visually-hidden">{reclaims}</span>
              </button>
            </li>
          )
        })}
      </ul>
      <p className={styles["total"]}>
        <span>{words.total}</span>
        <span className={styles["amount"]}>{usd(total)}</span>
      </p>
    </div>
  )
}
