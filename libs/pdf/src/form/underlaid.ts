import {
  beginMarkedContent,
  concatTransformationMatrix,
  drawObject,
  endMarkedContent,
  PDFDocument,
  popGraphicsState,
  pushGraphicsState
} from "@cantoo/pdf-lib"
import type { FormPlace } from "./formPages.ts"
import { uprightPage } from "./uprightPage.ts"

/**
 * Draws the pages of a form beneath a document's own pages. The form is drawn unchanged and as decoration; readers with
 * assistive technology read the form itself.
 */
export const underlaid = async (
  document: Uint8Array,
  form: Uint8Array,
  places: ReadonlyArray<FormPlace>
): Promise<Uint8Array> => {
  const [file, source] = await Promise.all([
    PDFDocument.load(document, { updateMetadata: false }),
    PDFDocument.load(form, { updateMetadata: false })
  ])
  // Boxes to tick and the frames of fields belong to the page then.
  source.getForm().flatten()
  await source.flush()
  const pages = file.getPages()
  const uprights = source.getPages().map(uprightPage)
  const embedded = await file.embedPages(
    source.getPages(),
    uprights.map(({ bounds }) => bounds),
    uprights.map(({ matrix }) => matrix)
  )
  for (const { formPage, page: number, scale, x, y } of places) {
    const [page, drawn, upright] = [pages[number], embedded[formPage], uprights[formPage]]
    if (page === undefined || drawn === undefined || upright === undefined)
      throw new Error(`page ${String(number)} is not in the document`)
    const name = page.node.newXObject("Form", drawn.ref)
    const bottom = page.getHeight() - y - upright.height * scale
    const beneath = file.context.contentStream([
      beginMarkedContent("Artifact"),
      pushGraphicsState(),
      concatTransformationMatrix(scale, 0, 0, scale, x, bottom),
      drawObject(name),
      popGraphicsState(),
      endMarkedContent()
    ])
    const nothing = file.context.contentStream([])
    page.node.wrapContentStreams(file.context.register(beneath), file.context.register(nothing))
  }
  // A buffer of its own, so that it can be transferred to another thread.
  return new Uint8Array(await file.save({ useObjectStreams: false }))
}
