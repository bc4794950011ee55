import { createCanvas } from "@napi-rs/canvas"
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs"

/** A page of a PDF as PNG, as a scanner of 150 dots an inch gives it: lying on its side, a little askew, and grey. */
export const scannedPage = async (pdf: Uint8Array, number: number): Promise<Buffer> => {
  const file = await getDocument({ data: pdf.slice(), verbosity: 0 }).promise
  const page = await file.getPage(number)
  const viewport = page.getViewport({ scale: 150 / 72 })
  const flat = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  // Its types know the canvas of browsers only.
  await page.render({ canvas: flat as never, viewport }).promise
  const side = Math.ceil(Math.hypot(flat.width, flat.height))
  const scan = createCanvas(side, side)
  const pen = scan.getContext("2d")
  pen.fillStyle = "#d8d8d8"
  pen.fillRect(0, 0, side, side)
  pen.translate(side / 2, side / 2)
  pen.rotate((93 * Math.PI) / 180)
  pen.filter = "grayscale(1)"
  pen.globalAlpha = 0.75
  pen.drawImage(flat, -flat.width / 2, -flat.height / 2)
  return scan.toBuffer("image/png")
}
