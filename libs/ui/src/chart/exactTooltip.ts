import { usd } from "@reclaim/core/format/usd"
import type { AgTooltipRendererResult } from "ag-charts-community"

export interface ExactTooltip {
  /** What the mark stands for. */
  readonly title: string
  /** What else is known of it. */
  readonly description: string
  readonly cents: number
}

/** The tooltip of a mark: its exact amount, where the chart shows a rounded one. */
export const exactTooltip = ({ title, description, cents }: ExactTooltip): AgTooltipRendererResult => ({
  heading: title,
  title: "",
  symbol: { marker: { enabled: false }, line: { enabled: false } },
  data: [{ label: description, value: usd(cents) }]
})
