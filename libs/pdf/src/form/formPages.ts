import { type PageHead, Pdf } from "../Pdf.ts"
import type { TextStyle } from "../textStyles.ts"
import { textStyles } from "../textStyles.ts"
import type { FormField, FormTemplate } from "./FormTemplate.ts"

/** Position of a form's page on a page of a document, in points from its top left corner. */
export interface FormPlace {
  /** Counted from 0, of the document. */
  readonly page: number
  /** Counted from 0, of the form. */
  readonly formPage: number
  readonly x: number
  readonly y: number
  readonly scale: number
}

const largest = textStyles.lead.size
const smallest = 5
/** Points between the edge of a field and its text. */
const inset = 2

/**
 * Chooses the largest size that fits the field; text that does not fit at the smallest size overflows rather than being
 * cut off.
 */
const styleIn = (pdf: Pdf, text: string, { height, width }: Pick<FormField, "height" | "width">): TextStyle => {
  const styleOf = (size: number): TextStyle => ({ ...textStyles.lead, size, leading: height })
  const size = Math.min(largest, height * 0.8)
  const taken = pdf.line(text, styleOf(size)).width
  const room = width - 2 * inset
  return styleOf(taken <= room ? size : Math.max(smallest, (size * room) / taken))
}

/**
 * Pages for a form, each below a head: a frame for the page itself, which {@link underlaid} fills, with known values in
 * the fields of that name. Returns the positions of the form's pages.
 *
 * @param known values by field name
 */
export const formPages = (
  pdf: Pdf,
  { pages }: Pick<FormTemplate, "pages">,
  {
    alt,
    head,
    known
  }: {
    readonly head: (page: number) => PageHead
    readonly alt: (page: number) => string
    readonly known: ReadonlyMap<string, string>
  }
): ReadonlyArray<FormPlace> =>
  pages.map(({ fields, height, width }, formPage) => {
    pdf.newPage(head(formPage + 1))
    const { left: x, y } = pdf
    const scale = Math.min(1, pdf.width / width, pdf.room / height)
    const [wide, high] = [width * scale, height * scale]
    pdf.leaf("Figure", () => pdf.outline(x, y, wide, high, 0), {
      alt: alt(formPage + 1),
      bbox: [x, y, x + wide, y + high],
      placement: "Block"
    })
    for (const field of fields) {
      const text = known.get(field.name) ?? ""
      if (text === "") continue
      const place = { width: field.width * scale, height: field.height * scale }
      const style = styleIn(pdf, text, place)
      pdf.leaf("P", () => {
        pdf.writeLines([pdf.line(text, style)], style, { x: x + field.x * scale + inset, y: y + field.y * scale })
      })
    }
    return { page: pdf.page - 1, formPage, x, y, scale }
  })
