import type { Pdf } from "./Pdf.ts"
import { textStyles } from "./textStyles.ts"

/** Prose in lines that can be read: no wider than this many points. */
const measure = 460

/** A paragraph over the width of a readable line; `quiet` for what explains rather than tells. */
export const paragraph = (pdf: Pdf, text: string, tone: "body" | "quiet" = "body"): void => {
  const style = textStyles[tone]
  const lines = pdf.lines(text, style, Math.min(pdf.width, measure))
  const height = lines.length * style.leading
  pdf.reserve(height)
  pdf.leaf("P", () => void pdf.writeLines(lines, style, { x: pdf.left, y: pdf.y }))
  pdf.y += height + 4
}
