import { alternativeOf } from "./alternativeOf.ts"
import type { ChartCard } from "./ChartCard.ts"
import { palette } from "./palette.ts"
import { textStyles } from "./textStyles.ts"

/** A bar with its label before it and its amount after it. */
export interface Bar {
  readonly label: string
  /** Decides its length; a negative value has none. */
  readonly value: number
  readonly amount: string
  /** The full description, for the text alternative of the chart. */
  readonly spoken: string
  readonly colour?: string
}

export interface BarCard {
  readonly title: string
  readonly summary: string
  readonly bars: ReadonlyArray<Bar>
  /** Summary of the bars left out, for example "14 more countries, $912,300.10". */
  readonly more?: string
}

const thickness = 8
const gap = 8
const rowPadding = 1.5
const labelStyle = textStyles.label
/** The share of the width that labels may take. */
const maxForLabels = 0.42

const rowHeight = (lines: number): number => lines * labelStyle.leading + 2 * rowPadding

/** Horizontal bars, with the values as text next to them. */
export const barCard = ({ title, summary, bars, more }: BarCard): ChartCard => {
  const most = Math.max(0, ...bars.map(({ value }) => value))
  const layout = (pdf: Parameters<ChartCard["heightIn"]>[0], width: number) => {
    const rows = bars.map((bar) => ({
      bar,
      label: pdf.lines(bar.label, labelStyle, width * maxForLabels),
      amount: pdf.line(bar.amount, textStyles.cell)
    }))
    const labels = Math.max(0, ...rows.flatMap(({ label }) => label.map((line) => line.width)))
    const amounts = Math.max(0, ...rows.map(({ amount }) => amount.width))
    const rest = more === undefined ? [] : pdf.lines(more, textStyles.quiet, width)
    return { rows, labels, amounts, rest }
  }
  return {
    title,
    summary,
    alternative: alternativeOf(summary, [...bars.map(({ spoken }) => spoken), more]),
    heightIn: (pdf, width) => {
      const { rows, rest } = layout(pdf, width)
      const height = rows.reduce((sum, { label }) => sum + rowHeight(label.length), 0)
      return height + (rest.length === 0 ? 0 : 4 + rest.length * textStyles.quiet.leading)
    },
    draw: (pdf, { x, y, width }) => {
      const { rows, labels, amounts, rest } = layout(pdf, width)
      const barStart = x + labels + gap
      const room = width - labels - amounts - 2 * gap
      let top = y
      for (const { bar, label, amount } of rows) {
        const height = rowHeight(label.length)
        const middle = top + height / 2
        pdf.writeLines(label, labelStyle, { x, y: top + rowPadding })
        const length = most <= 0 ? 0 : (Math.max(0, bar.value) / most) * room
        pdf.fillRect(barStart, middle - thickness / 2, length, thickness, bar.colour ?? palette.mark, 1.5)
        pdf.writeLines([amount], textStyles.cell, {
          x: x + width,
          y: middle - textStyles.cell.leading / 2,
          side: "upTo"
        })
        top += height
      }
      pdf.writeLines(rest, textStyles.quiet, { x, y: top + 4 })
    }
  }
}
