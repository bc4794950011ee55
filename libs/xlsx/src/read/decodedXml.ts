import { damaged } from "./TableRefused.ts"

const named: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" }

const characterOf = (code: number): string => {
  if (!(code <= 0x10ffff)) throw damaged()
  return String.fromCodePoint(code)
}

const meaningOf = (name: string): string => {
  if (/^#\d{1,7}$/.test(name)) return characterOf(Number(name.slice(1)))
  if (/^#x[\da-f]{1,6}$/i.test(name)) return characterOf(Number.parseInt(name.slice(2), 16))
  const meaning = named[name]
  if (meaning === undefined) throw damaged()
  return meaning
}

/** What a text or an attribute of XML says. An entity that is not XML's own is refused, for it would have to be defined. */
export const decodedXml = (text: string): string =>
  text.includes("&") ? text.replaceAll(/&([^;&]{0,10});?/g, (_, name: string) => meaningOf(name)) : text

/** The same of a cell, where Excel writes characters that XML can't have as `_x000D_`. */
export const decodedCell = (text: string): string => {
  const decoded = decodedXml(text)
  return decoded.includes("_x")
    ? decoded.replaceAll(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : decoded
}
