import { attributeOf } from "./attributeOf.ts"
import { damaged } from "./TableRefused.ts"
import { readXml } from "./readXml.ts"
import type { UnpackRoom } from "./UnpackRoom.ts"
import type { ZipEntry } from "./zipEntries.ts"

/** What a number of a cell stands for: a day, a number of so many digits at least, or itself. */
export type CellFormat = { readonly _tag: "Day" } | { readonly _tag: "Digits"; readonly least: number } | null

const day: CellFormat = { _tag: "Day" }

/** The most styles of a workbook, by Excel. */
const maxFormats = 65_490

/** Excel's own formats of days, by their numbers: the common ones, and those of eastern calendars. */
const isOwnDay = (id: number): boolean =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)

const formatOf = (code: string): CellFormat => {
  if (/^0{2,34}$/.test(code)) return { _tag: "Digits", least: code.length }
  const plain = code.replaceAll(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, "")
  return /[dy]/i.test(plain) ? day : null
}

/** What the numbers of cells stand for, by the number of their style. */
export const readCellFormats = async (
  entry: ZipEntry | undefined,
  room: UnpackRoom
): Promise<ReadonlyArray<CellFormat>> => {
  const codes = new Map<number, string>()
  const formats: Array<CellFormat> = []
  let isWithin = false
  const open = (name: string, attributes: string) => {
    if (name === "numFmt")
      codes.set(Number(attributeOf(attributes, "numFmtId")), attributeOf(attributes, "formatCode") ?? "")
    if (name === "cellXfs") isWithin = true
    if (formats.length > maxFormats || codes.size > maxFormats) throw damaged()
    if (name !== "xf" || !isWithin) return
    const id = Number(attributeOf(attributes, "numFmtId") ?? "0")
    const code = codes.get(id)
    formats.push(code === undefined ? (isOwnDay(id) ? day : null) : formatOf(code))
  }
  const close = (name: string) => {
    if (name === "cellXfs") isWithin = false
  }
  if (entry === undefined) return formats
  const pieces = readXml(entry, room, { open, close, text: () => undefined })
  while ((await pieces.next()).done !== true);
  return formats
}
