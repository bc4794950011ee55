import { encode } from "uqr"
import { palette } from "./palette.ts"
import type { Pdf } from "./Pdf.ts"

/** Light cells around a code, without which readers do not find it. */
const border = 4

/** A code of black and white cells in a square of `size` points, found again on a scan that is grey, turned or a quarter dirty. */
export const qrSquare = (
  pdf: Pdf,
  {
    alt,
    size,
    text,
    x,
    y
  }: { readonly text: string; readonly alt: string; readonly x: number; readonly y: number; readonly size: number }
): void => {
  const { data, size: cells } = encode(text, { ecc: "Q", border })
  const cell = size / cells
  const draw = () => {
    data.forEach((row, line) => {
      // Dark cells side by side are one mark, so that no hair line parts them.
      for (let from = 0; from < row.length; from++) {
        if (row[from] !== true) continue
        let to = from
        while (row[to + 1] === true) to += 1
        pdf.fillRect(x + from * cell, y + line * cell, (to - from + 1) * cell, cell, palette.print)
        from = to
      }
    })
  }
  pdf.leaf("Figure", draw, { alt, bbox: [x, y, x + size, y + size], placement: "Block" })
}
