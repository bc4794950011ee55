import { alternativeOf } from "./alternativeOf.ts"
import type { ChartCard } from "./ChartCard.ts"
import { palette } from "./palette.ts"
import type { Pdf } from "./Pdf.ts"
import { type TextStyle, textStyles } from "./textStyles.ts"

/** A column with its label below and its amount above. */
export interface Column {
  readonly label: string
  /** Decides its height; a negative value has none. */
  readonly value: number
  /** Part of the value that is hatched, at the top; none when omitted. */
  readonly rest?: number
  /** Short, such as `$8.2M`: columns are narrow. */
  readonly amount: string
  /** The full description with the exact amount, for the text alternative of the chart. */
  readonly spoken: string
  /** True for an emphasised column, such as the current year. */
  readonly isEmphasised: boolean
  /** Replaces the colour of payments. */
  readonly colour?: string
}

export interface ColumnCard {
  readonly title: string
  readonly summary: string
  readonly columns: ReadonlyArray<Column>
  /** Summary of the columns left out, for example "3 earlier years, $912,300.10". */
  readonly more?: string
}

const plotHeight = 90
const { leading } = textStyles.label
/** The share of its place that a column fills. */
const columnShare = 0.72

/** The style at the size at which every label fits its column. */
const fitLabelStyle = (pdf: Pdf, columns: ReadonlyArray<Column>, style: TextStyle, place: number): TextStyle => {
  const texts = columns.flatMap(({ amount, label }) => [amount, label])
  const widest = Math.max(1, ...texts.map((text) => pdf.line(text, style).width))
  return { ...style, size: style.size * Math.min(1, (place - 2) / widest) }
}

/** Vertical columns in chronological order. */
export const columnCard = ({ title, summary, columns, more }: ColumnCard): ChartCard => {
  const most = Math.max(0, ...columns.map(({ value }) => value))
  return {
    title,
    summary,
    alternative: alternativeOf(summary, [...columns.map(({ spoken }) => spoken), more]),
    heightIn: (pdf, width) =>
      plotHeight + leading + (more === undefined ? 0 : 4 + pdf.lines(more, textStyles.quiet, width).length * leading),
    draw: (pdf, { x, y, width }) => {
      const place = width / Math.max(1, columns.length)
      const base = y + plotHeight
      columns.forEach((column, index) => {
        const height = most <= 0 ? 0 : (Math.max(0, column.value) / most) * (plotHeight - leading - 2)
        const centre = x + (index + 0.5) * place
        const columnWidth = Math.min(place * columnShare, 40)
        const style = fitLabelStyle(
          pdf,
          columns,
          column.isEmphasised ? textStyles.labelStrong : textStyles.label,
          place
        )
        const colour = column.colour ?? (column.isEmphasised ? palette.paid : palette.markPast)
        const hatched = column.value <= 0 ? 0 : (height * (column.rest ?? 0)) / column.value
        pdf.hatchRect(centre - columnWidth / 2, base - height, columnWidth, hatched, colour)
        pdf.fillRect(centre - columnWidth / 2, base - height + hatched, columnWidth, height - hatched, colour, 1.5)
        for (const [text, top] of [
          [column.amount, base - height - leading - 1],
          [column.label, base + 2]
        ] as const) {
          const line = pdf.line(text, style)
          pdf.writeLines([line], style, { x: centre - line.width / 2, y: top })
        }
      })
      if (more === undefined) return
      const rest = pdf.lines(more, textStyles.quiet, width)
      pdf.writeLines(rest, textStyles.quiet, { x, y: base + leading + 4 })
    }
  }
}
