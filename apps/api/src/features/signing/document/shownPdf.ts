import { documentTexts } from "@reclaim/core/format/document/documentTexts"
import type { Paper } from "@reclaim/core/format/paper"
import { formPages } from "@reclaim/pdf/form/formPages"
import { underlaid } from "@reclaim/pdf/form/underlaid"
import { Pdf } from "@reclaim/pdf/Pdf"
import { textStyles } from "@reclaim/pdf/textStyles"
import type { FilledTemplate } from "../../../ledger/documents/filledForm.ts"
import { signingMessages as words } from "./signingMessages.ts"
import { stampHead } from "./stampHead.ts"

/** A document to sign as plain data that can be sent to another thread. */
export interface ShownOrder {
  readonly product: string
  /** Milliseconds since 1970. */
  readonly createdAt: number
  readonly paper: Paper
  readonly name: string
  readonly owner: string
  readonly period: number
  readonly form: FilledTemplate
}

/** Document to sign: the form with known values filled in, and room for the stamp on each page. */
export const shownPdf = async (order: ShownOrder): Promise<Uint8Array> => {
  const { createdAt, form, name, owner, paper, period, product } = order
  const title = documentTexts.title({ name, period })
  const count = form.pages.length
  const head = (page: number) => ({
    ...stampHead,
    write: (pdf: Pdf) => {
      const line = pdf.line(words.head(title, page, count), textStyles.quiet)
      pdf.leaf("P", () => void pdf.writeLines([line], textStyles.quiet, { x: pdf.left, y: pdf.y }))
    }
  })
  const pdf = new Pdf({
    title: words.title(title, owner),
    subject: words.subject(title),
    product,
    footer: words.title(title, owner),
    createdAt,
    paper,
    startsEmpty: true
  })
  const places = formPages(pdf, form, {
    head,
    alt: (page) => words.pageAlt(title, page, count),
    known: form.texts
  })
  return underlaid(await pdf.finish(), form.bytes, places)
}
