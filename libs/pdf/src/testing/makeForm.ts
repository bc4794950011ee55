import { PDFDocument } from "@cantoo/pdf-lib"

/** Field of a made form. */
export interface MadeField {
  readonly name: string
  readonly kind: "text" | "box"
}

/** Makes a form of one page with these fields, one below the other. */
export const makeForm = async (fields: ReadonlyArray<MadeField>): Promise<Uint8Array> => {
  const file = await PDFDocument.create()
  const page = file.addPage([600, 800])
  const form = file.getForm()
  for (const [at, { kind, name }] of fields.entries()) {
    const [x, y] = [40, 760 - 24 * at]
    if (kind === "text") form.createTextField(name).addToPage(page, { x, y, width: 400, height: 18, borderWidth: 0 })
    else form.createCheckBox(name).addToPage(page, { x, y, width: 10, height: 10 })
  }
  return file.save()
}
