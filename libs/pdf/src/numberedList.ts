import type { Pdf } from "./Pdf.ts"
import { textStyles } from "./textStyles.ts"

const indent = 18
const measure = 470
const gap = 3

/** Steps, one after the other; none is broken across pages. */
export const numberedList = (pdf: Pdf, items: ReadonlyArray<string>): void => {
  const style = textStyles.body
  pdf.within("L", () => {
    items.forEach((item, index) => {
      const lines = pdf.lines(item, style, Math.min(pdf.width, measure) - indent)
      const height = lines.length * style.leading + gap
      pdf.reserve(height)
      const { left, y } = pdf
      pdf.within("LI", () => {
        const number = pdf.line(`${String(index + 1)}.`, style)
        pdf.leaf("Lbl", () => void pdf.writeLines([number], style, { x: left, y }))
        pdf.leaf("LBody", () => void pdf.writeLines(lines, style, { x: left + indent, y }))
      })
      pdf.y += height
    })
  })
  pdf.y += 4
}
