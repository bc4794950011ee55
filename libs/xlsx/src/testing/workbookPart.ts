import { inflateRawSync } from "node:zlib"

/** The text of one part of an XLSX file, found by its local header. */
export const workbookPart = (file: Buffer, name: string): string => {
  const at = file.indexOf(name)
  return inflateRawSync(file.subarray(at + name.length)).toString()
}
