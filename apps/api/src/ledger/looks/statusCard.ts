import { alternativeOf } from "@reclaim/pdf/alternativeOf"
import type { ChartCard } from "@reclaim/pdf/ChartCard"
import { palette } from "@reclaim/pdf/palette"
import { type StatusLook, statusIconSize } from "@reclaim/pdf/StatusLook"
import { textStyles } from "@reclaim/pdf/textStyles"

/** A segment of the bar: a status with its amount and share. */
export interface StatusPart {
  readonly look: StatusLook
  readonly value: number
  readonly amount: string
  readonly share: string
  /** The full description, for the text alternative of the chart. */
  readonly spoken: string
}

export interface StatusCard {
  readonly title: string
  readonly summary: string
  /** Segments in display order. */
  readonly parts: ReadonlyArray<StatusPart>
  readonly total: { readonly label: string; readonly amount: string }
}

const barHeight = 14
const rowHeight = 15.5
const shareWidth = 36
const separation = 1

/** A bar with one part per status, and below it a row for each with icon, word, amount and share. */
export const statusCard = ({ title, summary, parts, total }: StatusCard): ChartCard => {
  const whole = parts.reduce((sum, { value }) => sum + Math.max(0, value), 0)
  return {
    title,
    summary,
    alternative: alternativeOf(summary, [...parts.map(({ spoken }) => spoken), `${total.label} ${total.amount}`]),
    heightIn: () => barHeight + 8 + (parts.length + 1) * rowHeight,
    draw: (pdf, { x, y, width }) => {
      const room = width - separation * Math.max(0, parts.length - 1)
      let at = x
      if (whole === 0) pdf.fillRect(x, y, width, barHeight, palette.lineSoft)
      for (const { look, value } of whole === 0 ? [] : parts) {
        const length = (Math.max(0, value) / whole) * room
        pdf.fillRect(at, y, length, barHeight, look.colour)
        at += length + separation
      }
      let top = y + barHeight + 8
      const row = (word: string, amount: string, share: string, style: (typeof textStyles)["cell"]) => {
        const middle = top + (rowHeight - style.leading) / 2
        pdf.writeLines([pdf.line(word, style)], style, { x: x + statusIconSize + 6, y: middle })
        const end = x + width
        pdf.writeLines([pdf.line(amount, style)], style, { x: end - shareWidth, y: middle, side: "upTo" })
        pdf.writeLines([pdf.line(share, textStyles.quiet)], textStyles.quiet, { x: end, y: middle, side: "upTo" })
        top += rowHeight
      }
      for (const { look, amount, share } of parts) {
        pdf.icon(look.paths, x, top + (rowHeight - statusIconSize) / 2, statusIconSize, look.colour)
        row(look.word, amount, share, textStyles.cell)
      }
      pdf.rule(x, top, width, palette.line)
      row(total.label, total.amount, "", textStyles.cellStrong)
    }
  }
}
