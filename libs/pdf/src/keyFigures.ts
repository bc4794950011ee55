import type { Pdf } from "./Pdf.ts"
import { textStyles } from "./textStyles.ts"

/** A figure that readers look for first. */
export interface KeyFigure {
  readonly name: string
  /** The colour of the status it counts. */
  readonly colour: string
  /** The figure as text. */
  readonly amount: string
  readonly note: string
}

/** A smaller figure in the row below: its name and its text. */
export type SmallFigure = readonly [name: string, figure: string]

const inner = 12
const dot = 5

const amountStyle = textStyles.figure

/** The style at the size at which the widest amount fits. */
const fitAmountStyle = (pdf: Pdf, figures: ReadonlyArray<KeyFigure>, width: number) => {
  const widest = Math.max(0, ...figures.map(({ amount }) => pdf.line(amount, amountStyle).width))
  return widest <= width ? amountStyle : { ...amountStyle, size: (amountStyle.size * width) / widest }
}

/** A framed row of key figures with the counts behind them in a second row. */
export const keyFigures = (
  pdf: Pdf,
  figures: ReadonlyArray<KeyFigure>,
  counts: ReadonlyArray<SmallFigure> = []
): void => {
  const column = pdf.width / Math.max(1, figures.length)
  const text = column - 2 * inner
  const style = fitAmountStyle(pdf, figures, text)
  const names = figures.map(({ name }) => pdf.lines(name, textStyles.label, text - dot - 5))
  const notes = figures.map(({ note }) => pdf.lines(note, textStyles.quiet, text))
  const nameHeight = Math.max(1, ...names.map((lines) => lines.length)) * textStyles.label.leading
  const noteHeight = Math.max(1, ...notes.map((lines) => lines.length)) * textStyles.quiet.leading
  const upper = inner + nameHeight + amountStyle.leading + noteHeight + inner - 2
  const lower = counts.length === 0 ? 0 : textStyles.label.leading + textStyles.cellStrong.leading + 14
  pdf.reserve(upper + lower)
  const top = pdf.y
  pdf.decoration(() => {
    pdf.outline(pdf.left, top, pdf.width, upper + lower, 6)
    figures.slice(1).forEach((_, index) => pdf.upright(pdf.left + (index + 1) * column, top, upper))
    if (lower > 0) pdf.rule(pdf.left, top + upper, pdf.width, undefined, 0.75)
    figures.forEach(({ colour }, index) =>
      pdf.fillRect(pdf.left + index * column + inner, top + inner + 3, dot, dot, colour, 1.5)
    )
  })
  pdf.within("Div", () =>
    figures.forEach((figure, index) => {
      const x = pdf.left + index * column + inner
      pdf.within("Div", () => {
        const y = top + inner + nameHeight
        pdf.leaf("P", () => {
          pdf.writeLines(names[index] ?? [], textStyles.label, { x: x + dot + 5, y: top + inner })
        })
        pdf.leaf("P", () => void pdf.writeLines([pdf.line(figure.amount, style)], style, { x, y }))
        pdf.leaf("P", () => {
          pdf.writeLines(notes[index] ?? [], textStyles.quiet, { x, y: y + amountStyle.leading })
        })
      })
    })
  )
  if (counts.length > 0) smallFigures(pdf, counts, top + upper + 7)
  pdf.y = top + upper + lower + 10
}

const smallFigures = (pdf: Pdf, counts: ReadonlyArray<SmallFigure>, top: number): void => {
  const column = pdf.width / counts.length
  pdf.within("Div", () =>
    counts.forEach(([name, figure], index) => {
      const x = pdf.left + index * column + inner
      pdf.leaf("P", () => {
        const y = pdf.writeLines([pdf.line(name, textStyles.label)], textStyles.label, { x, y: top })
        pdf.writeLines([pdf.line(figure, textStyles.cellStrong)], textStyles.cellStrong, { x, y })
      })
    })
  )
}
