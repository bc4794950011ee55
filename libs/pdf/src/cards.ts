import type { ChartCard } from "./ChartCard.ts"
import type { Pdf, TextLine } from "./Pdf.ts"
import { textStyles } from "./textStyles.ts"

const gap = 10
const inner = 11
const radius = 6

interface MeasuredCard {
  readonly card: ChartCard
  readonly title: ReadonlyArray<TextLine>
  readonly summary: ReadonlyArray<TextLine>
  readonly body: number
}

const headHeight = ({ title, summary }: MeasuredCard): number =>
  title.length * textStyles.heading3.leading + summary.length * textStyles.quiet.leading + 8

/** Charts in framed cards, several side by side; the cards of a row have equal height and stay together. */
export const cards = (pdf: Pdf, charts: ReadonlyArray<ChartCard>, perRow = 2): void => {
  for (let first = 0; first < charts.length; first += perRow) {
    const some = charts.slice(first, first + perRow)
    const width = (pdf.width - gap * (some.length - 1)) / some.length
    const text = width - 2 * inner
    const row = some.map((card): MeasuredCard => ({
      card,
      title: pdf.lines(card.title, textStyles.heading3, text),
      summary: pdf.lines(card.summary, textStyles.quiet, text),
      body: card.heightIn(pdf, text)
    }))
    const height = Math.max(...row.map((one) => headHeight(one) + one.body)) + 2 * inner
    pdf.reserve(height)
    row.forEach((one, index) => writeCard(pdf, one, pdf.left + index * (width + gap), width, height))
    pdf.y += height + gap
  }
}

const writeCard = (pdf: Pdf, one: MeasuredCard, left: number, width: number, height: number): void => {
  const { card, title, summary } = one
  const x = left + inner
  const top = pdf.y + inner
  pdf.decoration(() => pdf.outline(left, pdf.y, width, height, radius))
  pdf.within("Sect", () => {
    pdf.leaf("H3", () => void pdf.writeLines(title, textStyles.heading3, { x, y: top }))
    const underTitle = top + title.length * textStyles.heading3.leading
    pdf.leaf("P", () => void pdf.writeLines(summary, textStyles.quiet, { x, y: underTitle }))
    const y = top + headHeight(one)
    pdf.leaf("Figure", () => card.draw(pdf, { x, y, width: width - 2 * inner }), {
      alt: card.alternative,
      bbox: [left, y, left + width, y + one.body],
      placement: "Block"
    })
  })
}
