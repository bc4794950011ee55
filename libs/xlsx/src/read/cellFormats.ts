import { digitFormat, type DigitSection } from "./digitFormat.ts"
import { readXml, type UnpackRoom } from "./readXml.ts"
import { damagedWorkbook } from "./TableRefused.ts"
import type { ZipEntry } from "./zipEntries.ts"

const namedEntities: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" }

const characterOf = (code: number): string => {
  if (!(code <= 0x10ffff)) throw damagedWorkbook()
  return String.fromCodePoint(code)
}

const meaningOf = (name: string): string => {
  if (/^#\d{1,7}$/.test(name)) return characterOf(Number(name.slice(1)))
  if (/^#x[\da-f]{1,6}$/i.test(name)) return characterOf(Number.parseInt(name.slice(2), 16))
  const meaning = namedEntities[name]
  if (meaning === undefined) throw damagedWorkbook()
  return meaning
}

/**
 * Decodes XML text or an attribute. Entities other than those predefined in XML are refused, because they would need a
 * definition.
 */
const decodeXml = (text: string): string =>
  text.includes("&") ? text.replaceAll(/&([^;&]{0,10});?/g, (_, name: string) => meaningOf(name)) : text

/** Decodes a cell, in which Excel writes characters that XML can't contain as `_x000D_`. */
export const decodeCell = (text: string): string => {
  const decoded = decodeXml(text)
  return decoded.includes("_x")
    ? decoded.replaceAll(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : decoded
}

/** Workbook attributes that are read. */
type AttributeName = "r" | "s" | "t" | "id" | "Id" | "Target" | "state" | "date1904" | "numFmtId" | "formatCode"

const patterns = new Map<AttributeName, RegExp>()

const patternOf = (name: AttributeName): RegExp => {
  const known = patterns.get(name)
  if (known !== undefined) return known
  const made = new RegExp(`(?:^|\\s)(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
  patterns.set(name, made)
  return made
}

/** Value of an attribute in the rest of a tag, with any prefix; null if there is none of this name. */
export const attributeOf = (attributes: string, name: AttributeName): string | null => {
  const [, double, single] = patternOf(name).exec(attributes) ?? []
  const value = double ?? single
  return value === undefined ? null : decodeXml(value)
}

/** Meaning of a cell's number: a date, a pattern of digits, a percentage, or the number itself. */
export type CellFormat =
  | { readonly _tag: "Day" }
  | { readonly _tag: "Digits"; readonly sections: ReadonlyArray<DigitSection> }
  | { readonly _tag: "Percent" }
  | null

const day: CellFormat = { _tag: "Day" }
const percent: CellFormat = { _tag: "Percent" }

/** Maximum number of styles per workbook, by Excel. */
const maxFormats = 65_490

/** Excel's own formats of days, by their numbers: the common ones, and those of eastern calendars. */
const isOwnDay = (id: number): boolean =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)

/** Excel's own formats of percentages, without decimals and with two. */
const isOwnPercent = (id: number): boolean => id === 9 || id === 10

/** True for the format without effect, in the names of Excel and, in German, of some other programs. */
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

/** Cell formats by style number. */
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
    if (formats.length > maxFormats || codes.size > maxFormats) throw damagedWorkbook()
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
