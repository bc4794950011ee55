import type { Pdf, TextLine } from "./Pdf.ts"
import { textStyles } from "./textStyles.ts"

/** `lead` goes under a title; `quiet` is for explanations. */
export type ParagraphTone = "lead" | "body" | "quiet"

/** The widest readable line of prose, in points. */
const measure = 470

/** A paragraph of readable line width; it continues on the next page. `lang` where it is not in the document's language. */
export const paragraph = (pdf: Pdf, text: string, tone: ParagraphTone = "body", lang?: string): void => {
  const style = textStyles[tone]
  const lines = pdf.lines(text, style, Math.min(pdf.width, measure))
  const part = (type: "P" | "Span", some: ReadonlyArray<TextLine>) => {
    pdf.leaf(
      type,
      () => void pdf.writeLines(some, style, { x: pdf.left, y: pdf.y }),
      lang === undefined ? {} : { lang }
    )
    pdf.y += some.length * style.leading
  }
  pdf.reserve(Math.min(lines.length, 2) * style.leading)
  const linesThatFit = () => Math.max(1, Math.floor(pdf.room / style.leading))
  if (lines.length <= linesThatFit()) part("P", lines)
  else {
    pdf.within("P", () => {
      let written = 0
      while (written < lines.length) {
        if (pdf.room < style.leading) pdf.newPage()
        const some = lines.slice(written, written + linesThatFit())
        part("Span", some)
        written += some.length
      }
    })
  }
  pdf.y += 4
}
