import { usd } from "@reclaim/core/format/usd"
import type { AgTooltipRendererResult } from "ag-charts-community"

export interface ExactTooltip {
  /** The name of the mark. */
  readonly title: string
  /** Further facts about it. */
  readonly description: string
  readonly cents: number
}

/** The tooltip of a mark, with the exact amount, because the chart shows a rounded one. */
export const exactTooltip = ({ title, description, cents }: ExactTooltip): AgTooltipRendererResult => ({
  heading: title,
  title: "",
  symbol: { marker: { enabled: false }, line: { enabled: false } },
  data: [{ label: description, value: usd(cents) }]
})
