import decodeQr from "qr/decode.js"

/** A picture as rows of RGBA pixels. */
export interface Picture {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/** Content of a picture's QR code; null if the library finds none, which it reports by an error. */
const readQrCode = (picture: Picture): string | null => {
  try {
    return decodeQr(picture)
  } catch {
    return null
  }
}

/** Halves width and height by averaging four pixels, which evens out noise. */
const halvePicture = ({ data, height, width }: Picture): Picture => {
  const small = { width: Math.floor(width / 2), height: Math.floor(height / 2) }
  const mean = new Uint8ClampedArray(small.width * small.height * 4)
  for (let y = 0; y < small.height; y++) {
    for (let x = 0; x < small.width; x++) {
      const from = (2 * y * width + 2 * x) * 4
      const to = (y * small.width + x) * 4
      for (let part = 0; part < 4; part++) {
        const below = from + width * 4 + part
        const sum =
          (data[from + part] ?? 0) + (data[from + 4 + part] ?? 0) + (data[below] ?? 0) + (data[below + 4] ?? 0)
        mean[to + part] = sum / 4
      }
    }
  }
  return { data: mean, ...small }
}

/** Content of a page's QR code; null if there is no readable one. */
export const findCode = (picture: Picture): string | null => readQrCode(picture) ?? readQrCode(halvePicture(picture))

/** The file is neither a picture nor a PDF, or is damaged. */
export class UnreadableScan extends Error {}

/** Maximum width and height of a picture in pixels; larger ones are scaled down, because a code needs fewer pixels. */
const maxPoints = 2400

/** Scale for 150 dots per inch, from the 72 points per inch of PDF. */
const pdfScale = 150 / 72

/** Maximum number of pages of a PDF that are searched. */
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
  const scale = Math.min(1, maxPoints / Math.max(image.width, image.height))
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

/** Content of the QR codes in a scan, page by page; rejects with `UnreadableScan` if it has no pages. */
export const codesOfFile = async (file: File): Promise<ReadonlyArray<string>> => {
  const isPdf = file.name.toLowerCase().endsWith(".pdf")
  try {
    return await (isPdf ? codesOfPdf(file) : codesOfPicture(file))
  } catch (cause) {
    throw new UnreadableScan(`${file.name} cannot be read`, { cause })
  }
}
