import { crc32 } from "node:zlib"
import type { FileFacts } from "./verdict/FileVerdict.ts"
import { FileUnfit } from "./verdict/FileUnfit.ts"
import { refuseHiddenZip } from "./refuseHiddenZip.ts"

/** A page scanned at 600 dpi has 35 million. */
const maxPixels = 100_000_000

const damagedImage = (type: string) =>
  new FileUnfit("type_refused", `The image is damaged, or is not a ${type} file. Save it again and upload the new file`)

const refusePixels = (width: number, height: number, type: string): void => {
  if (width === 0 || height === 0) throw damagedImage(type)
  if (width * height > maxPixels) {
    throw new FileUnfit(
      "unpacks_too_large",
      `The image has ${width} × ${height} pixels. Save it in a smaller size and upload the new file`
    )
  }
}

/** True if a marker begins a frame header, which holds the size of the image. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

const startOfScan = 0xda

/** A JPEG whose segments lead to a picture, and whose picture ends. */
export const checkJpeg = (bytes: Buffer): FileFacts => {
  if (bytes.readUIntBE(0, Math.min(3, bytes.length)) !== 0xffd8ff) throw damagedImage("JPG")
  let shortSide = 0
  let at = 2
  for (;;) {
    if (at + 4 > bytes.length || bytes[at] !== 0xff) throw damagedImage("JPG")
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    const length = bytes.readUInt16BE(at + 2)
    if (length < 2 || at + 2 + length > bytes.length) throw damagedImage("JPG")
    if (isFrame(marker)) {
      if (length < 8) throw damagedImage("JPG")
      const [width, height] = [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)]
      refusePixels(width, height, "JPG")
      shortSide = Math.min(width, height)
    }
    at += 2 + length
    if (marker === startOfScan) break
  }
  if (shortSide === 0 || bytes.indexOf(Buffer.from([0xff, 0xd9]), at) === -1) throw damagedImage("JPG")
  refuseHiddenZip(bytes)
  return { mediaType: "image/jpeg", pages: 1, pageFacts: [{ text: null, shortSide }] }
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A PNG of whole chunks whose sums are right, from the header to the end, with nothing after it. */
export const checkPng = (bytes: Buffer): FileFacts => {
  if (!bytes.subarray(0, 8).equals(signature)) throw damagedImage("PNG")
  let hasData = false
  let shortSide = 0
  for (let at = 8; ;) {
    if (at + 12 > bytes.length) throw damagedImage("PNG")
    const length = bytes.readUInt32BE(at)
    const end = at + 12 + length
    if (end > bytes.length) throw damagedImage("PNG")
    const type = bytes.toString("latin1", at + 4, at + 8)
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) throw damagedImage("PNG")
    if ((at === 8) !== (type === "IHDR")) throw damagedImage("PNG")
    if (type === "IHDR") {
      if (length !== 13) throw damagedImage("PNG")
      const [width, height] = [bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12)]
      refusePixels(width, height, "PNG")
      shortSide = Math.min(width, height)
    }
    if (type === "IDAT") hasData = true
    at = end
    if (type !== "IEND") continue
    if (!hasData || at !== bytes.length) throw damagedImage("PNG")
    refuseHiddenZip(bytes)
    return { mediaType: "image/png", pages: 1, pageFacts: [{ text: null, shortSide }] }
  }
}
