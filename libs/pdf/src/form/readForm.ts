import { PDFButton, PDFCheckBox, PDFDocument, type PDFPage, PDFTextField } from "@cantoo/pdf-lib"
import type { FormField, FormPage, FormTemplate } from "./FormTemplate.ts"
import { uprightPage, uprightRectangle } from "./uprightPage.ts"

/** Limit above which a file is not accepted as a form. */
export const maxFormPages = 30

export type FormReading =
  { readonly _tag: "Form"; readonly form: FormTemplate } | { readonly _tag: "Unusable"; readonly problem: string }

const unusable = (problem: string): FormReading => ({ _tag: "Unusable", problem })

const fieldsOf = (file: PDFDocument, page: PDFPage): ReadonlyArray<FormField> => {
  const upright = uprightPage(page)
  return file
    .getForm()
    .getFields()
    .filter((field) => field instanceof PDFTextField || field instanceof PDFCheckBox)
    .flatMap((field) =>
      field.acroField
        .getWidgets()
        .filter((widget) => {
          const ref = file.context.getObjectRef(widget.dict)
          return ref !== undefined && file.findPageForAnnotationRef(ref) === page
        })
        .map((widget) => ({ name: field.getName(), ...uprightRectangle(upright, widget.getRectangle()) }))
    )
}

const loadPdf = (bytes: Uint8Array): Promise<PDFDocument | null> =>
  PDFDocument.load(bytes, { updateMetadata: false }).catch(() => null)

/** Reads a form: its pages with their text fields and boxes. Encrypted and overlong files are refused. */
export const readForm = async (bytes: Uint8Array): Promise<FormReading> => {
  const file = await loadPdf(bytes)
  if (file === null) return unusable("Expected a PDF that is not encrypted")
  const pages = file.getPages()
  if (pages.length === 0 || pages.length > maxFormPages) {
    return unusable(`Expected 1 to ${String(maxFormPages)} pages, found ${String(pages.length)}`)
  }
  return {
    _tag: "Form",
    form: {
      bytes,
      pages: pages.map((page): FormPage => {
        const { height, width } = uprightPage(page)
        return { width, height, fields: fieldsOf(file, page) }
      }),
      fieldNames: file
        .getForm()
        .getFields()
        .filter((field) => !(field instanceof PDFButton))
        .map((field) => field.getName())
    }
  }
}
