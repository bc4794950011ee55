import { palette } from "./palette.ts"
import type { Pdf } from "./Pdf.ts"
import { textStyles } from "./textStyles.ts"

const inner = 8

/** Something the reader must act on, on a background of its own. */
export const notice = (pdf: Pdf, text: string): void => {
  const style = textStyles.warning
  const lines = pdf.lines(text, style, pdf.width - 3 * inner)
  const height = lines.length * style.leading + inner
  pdf.reserve(height)
  pdf.decoration(() => pdf.fillRect(pdf.left, pdf.y, pdf.width, height, palette.dangerSoft, 4))
  pdf.leaf("P", () => void pdf.writeLines(lines, style, { x: pdf.left + 1.5 * inner, y: pdf.y + inner / 2 }))
  pdf.y += height + 10
}
