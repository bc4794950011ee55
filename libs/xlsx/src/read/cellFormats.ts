import { attributeOf } from "./attributeOf.ts"
import { type DigitSection, digitFormat } from "./digitFormat.ts"
import { damaged } from "./TableRefused.ts"
import { readXml } from "./readXml.ts"
import type { UnpackRoom } from "./UnpackRoom.ts"
import type { ZipEntry } from "./zipEntries.ts"

/** What a number of a cell stands for: a day, digits at their places, hundredths, or itself. */
export type CellFormat =
  | { readonly _tag: "Day" }
  | { readonly _tag: "Digits"; readonly sections: ReadonlyArray<DigitSection> }
  | { readonly _tag: "Percent" }
  | null

const day: CellFormat = { _tag: "Day" }
const percent: CellFormat = { _tag: "Percent" }

/** The most styles of a workbook, by Excel. */
const maxFormats = 65_490

/** Excel's own formats of days, by their numbers: the common ones, and those of eastern calendars. */
const isOwnDay = (id: number): boolean =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)

/** Excel's own formats of percentages, without decimals and with two. */
const isOwnPercent = (id: number): boolean => id === 9 || id === 10

/** The format that shows a number as it is, as Excel and, in German, some other programs call it. */
const isGeneral = (code: string): boolean => /^(general|standard)\b/i.test(code)

const formatOf = (code: string): CellFormat => {
  if (isGeneral(code)) return null
  const plain = code.replaceAll(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, "")
  if (/[dy]/i.test(plain)) return day
  if (plain.includes("%")) return percent
  const sections = digitFormat(code)
  return sections === null ? null : { _tag: "Digits", sections }
}

const ownFormat = (id: number): CellFormat => (isOwnDay(id) ? day : isOwnPercent(id) ? percent : null)

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
    formats.push(code === undefined ? ownFormat(id) : formatOf(code))
  }
  const close = (name: string) => {
    if (name === "cellXfs") isWithin = false
  }
  if (entry === undefined) return formats
  const pieces = readXml(entry, room, { open, close, text: () => undefined })
  while ((await pieces.next()).done !== true);
  return formats
}
