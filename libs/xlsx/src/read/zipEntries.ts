import { damagedWorkbook, saveAsXlsxAdvice, TableRefused, unpacksTooLarge } from "./TableRefused.ts"
import { unpackLimits } from "./unpackLimits.ts"

/** A part of an archive as the directory has it. */
export interface ZipEntry {
  /** Compressed bytes in the file. */
  readonly packed: Uint8Array
  readonly isDeflated: boolean
}

const endBytes = 22
const maxCommentBytes = 65_535
const endMark = 0x06054b50
const listedMark = 0x02014b50
const entryMark = 0x04034b50

/** Offset of the end of the directory: the last match, as every program looks for it. */
const endOf = (view: DataView): number => {
  const first = Math.max(0, view.byteLength - endBytes - maxCommentBytes)
  for (let at = view.byteLength - endBytes; at >= first; at--) {
    if (view.getUint32(at, true) === endMark) return at
  }
  throw damagedWorkbook()
}

const packedBytes = (file: Uint8Array, view: DataView, offset: number, length: number): Uint8Array => {
  if (view.getUint32(offset, true) !== entryMark) throw damagedWorkbook()
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
  if (start + length > file.length) throw damagedWorkbook()
  return file.subarray(start, start + length)
}

const readDirectory = (file: Uint8Array): ReadonlyMap<string, ZipEntry> => {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const end = endOf(view)
  const count = view.getUint16(end + 10, true)
  if (count > unpackLimits.entries) throw unpacksTooLarge()
  const entries = new Map<string, ZipEntry>()
  let at = view.getUint32(end + 16, true)
  for (let seen = 0; seen < count; seen++) {
    if (view.getUint32(at, true) !== listedMark) throw damagedWorkbook()
    const flags = view.getUint16(at + 8, true)
    const method = view.getUint16(at + 10, true)
    const nameLength = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(file.subarray(at + 46, at + 46 + nameLength))
    if ((flags & 1) === 1)
      throw new TableRefused("encrypted", `The workbook is protected by a password. ${saveAsXlsxAdvice}`)
    if ((method !== 0 && method !== 8) || entries.has(name)) throw damagedWorkbook()
    const packed = packedBytes(file, view, view.getUint32(at + 42, true), view.getUint32(at + 20, true))
    entries.set(name, { packed, isDeflated: method === 8 })
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

/** The parts of an archive by their names; nothing is unpacked. Throws `TableRefused`. */
export const zipEntries = (file: Uint8Array): ReadonlyMap<string, ZipEntry> => {
  try {
    return readDirectory(file)
  } catch (error) {
    // A place that lies outside the file.
    throw error instanceof RangeError ? damagedWorkbook() : error
  }
}
