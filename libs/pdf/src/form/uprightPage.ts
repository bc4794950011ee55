import type { PDFPage } from "@cantoo/pdf-lib"

type Matrix = [number, number, number, number, number, number]

/** Visible part of a page in its displayed orientation. */
export interface UprightPage {
  readonly width: number
  readonly height: number
  /** Visible area in the page's own points. */
  readonly bounds: { readonly left: number; readonly bottom: number; readonly right: number; readonly top: number }
  /** Maps the page's own points to points from the lower left corner of the visible area. */
  readonly matrix: Matrix
}

const edges = ({ height, width, x, y }: ReturnType<PDFPage["getMediaBox"]>) => ({
  left: Math.min(x, x + width),
  right: Math.max(x, x + width),
  bottom: Math.min(y, y + height),
  top: Math.max(y, y + height)
})

/** Wherever the sheet begins, however much of it is cut off, and whichever way it is turned. */
export const uprightPage = (page: PDFPage): UprightPage => {
  const [media, crop] = [edges(page.getMediaBox()), edges(page.getCropBox())]
  const seen = {
    left: Math.max(media.left, crop.left),
    right: Math.min(media.right, crop.right),
    bottom: Math.max(media.bottom, crop.bottom),
    top: Math.min(media.top, crop.top)
  }
  // A crop box outside its sheet is ignored, as readers do.
  const bounds = seen.left < seen.right && seen.bottom < seen.top ? seen : media
  const { bottom, left, right, top } = bounds
  const [wide, high] = [right - left, top - bottom]
  const turns = ((Math.round(page.getRotation().angle / 90) % 4) + 4) % 4
  switch (turns) {
    case 1:
      return { width: high, height: wide, bounds, matrix: [0, -1, 1, 0, -bottom, right] }
    case 2:
      return { width: wide, height: high, bounds, matrix: [-1, 0, 0, -1, right, top] }
    case 3:
      return { width: high, height: wide, bounds, matrix: [0, 1, -1, 0, top, -left] }
    default:
      return { width: wide, height: high, bounds, matrix: [1, 0, 0, 1, -left, -bottom] }
  }
}

/** Rectangle as displayed, from the upper left corner of the visible area. */
export const uprightRectangle = (
  { height: pageHeight, matrix: [a, b, c, d, e, f] }: UprightPage,
  { height, width, x, y }: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
) => {
  const corner = (atX: number, atY: number) => [a * atX + c * atY + e, b * atX + d * atY + f] as const
  const [[x1, y1], [x2, y2]] = [corner(x, y), corner(x + width, y + height)]
  return {
    x: Math.min(x1, x2),
    y: pageHeight - Math.max(y1, y2),
    width: Math.abs(x2 - x1),
    height: Math.abs(y2 - y1)
  }
}
