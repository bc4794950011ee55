import type { Pdf } from "./Pdf.ts"
import { textStyles } from "./textStyles.ts"

const levels = {
  1: { type: "H1", style: textStyles.heading1, before: 0, after: 2 },
  2: { type: "H2", style: textStyles.heading2, before: 16, after: 6 },
  3: { type: "H3", style: textStyles.heading3, before: 8, after: 3 }
} as const

/** A heading, kept on the same page as at least `follows` points of what follows it. */
export const writeHeading = (pdf: Pdf, level: keyof typeof levels, text: string, follows = 60): void => {
  const { type, style, before, after } = levels[level]
  const lines = pdf.lines(text, style, pdf.width)
  const height = lines.length * style.leading
  pdf.reserve(before + height + after + follows)
  const y = pdf.isAtTop ? pdf.y : pdf.y + before
  pdf.leaf(type, () => void pdf.writeLines(lines, style, { x: pdf.left, y }))
  pdf.y = y + height + after
}
