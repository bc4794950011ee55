import { findCode, type Picture } from "./findCode.ts"

/** The file is no picture and no PDF, or is broken. */
export class UnreadableScan extends Error {}

/** Wider or higher pictures are made smaller: a code on a page has more points than it needs. */
const mostPoints = 2400

/** 150 dots an inch, of the 72 points that PDF counts in. */
const pdfScale = 150 / 72

/** How many pages of a PDF are looked through. */
const maxPagesRead = 40

const penOf = (width: number, height: number) => {
  const canvas = document.createElement("canvas")
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext("2d", { willReadFrequently: true })
  if (pen === null) throw new UnreadableScan("This browser draws no pictures")
  return { canvas, pen, picture: (): Picture => pen.getImageData(0, 0, width, height) }
}

const codesOfPicture = async (file: Blob): Promise<ReadonlyArray<string>> => {
  const image = await createImageBitmap(file)
  const scale = Math.min(1, mostPoints / Math.max(image.width, image.height))
  const { pen, picture } = penOf(Math.round(image.width * scale), Math.round(image.height * scale))
  pen.drawImage(image, 0, 0, pen.canvas.width, pen.canvas.height)
  image.close()
  const code = findCode(picture())
  return code === null ? [] : [code]
}

const codesOfPdf = async (file: Blob): Promise<ReadonlyArray<string>> => {
  const { openPdf } = await import("../../../app/pages/openPdf.ts")
  const { close, pdf } = await openPdf(new Uint8Array(await file.arrayBuffer()))
  try {
    const codes: Array<string> = []
    for (let number = 1; number <= Math.min(pdf.numPages, maxPagesRead); number++) {
      const page = await pdf.getPage(number)
      const viewport = page.getViewport({ scale: pdfScale })
      const { canvas, picture } = penOf(Math.ceil(viewport.width), Math.ceil(viewport.height))
      await page.render({ canvas, viewport }).promise
      const code = findCode(picture())
      if (code !== null) codes.push(code)
    }
    return codes
  } finally {
    await close()
  }
}

/** What stands in the square codes of a scan, page by page; rejects with `UnreadableScan` where it has no pages. */
export const codesOfFile = async (file: File): Promise<ReadonlyArray<string>> => {
  const isPdf = file.name.toLowerCase().endsWith(".pdf")
  try {
    return await (isPdf ? codesOfPdf(file) : codesOfPicture(file))
  } catch (cause) {
    throw new UnreadableScan(`${file.name} cannot be read`, { cause })
  }
}
