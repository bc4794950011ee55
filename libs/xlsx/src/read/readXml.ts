import { damagedWorkbook, TableRefused, unpacksTooLarge } from "./TableRefused.ts"
import { unpackLimits } from "./unpackLimits.ts"
import type { ZipEntry } from "./zipEntries.ts"

/** Elements that a workbook may have: a sheet of fifty thousand rows and as many columns as the templates has less. */
const maxElements = 4_000_000

/** Remaining budget for unpacking and reading an archive. */
export interface UnpackRoom {
  bytes: number
  elements: number
}

export const wholeRoom = (): UnpackRoom => ({ bytes: unpackLimits.bytes, elements: maxElements })

/** Receives the events of an XML parser, in order. */
interface XmlListener {
  /** Start tag by its name without prefix; `attributes` is the raw rest of it. */
  readonly open: (name: string, attributes: string) => void
  readonly close: (name: string) => void
  /** Raw text, unless it `isLiteral`. */
  readonly text: (text: string, isLiteral: boolean) => void
}

/** Maximum length of a tag or text. */
const maxToken = 100_000

/** Maximum nesting depth of elements. */
const maxDepth = 100

const tooLong = () => new TableRefused("not_a_table", "The workbook has a cell of more than 32,767 characters")

const localName = (name: string): string => name.slice(name.indexOf(":") + 1)

const tagEnd = 0x3e
const doubleQuote = 0x22
const singleQuote = 0x27
const slash = 0x2f
const exclamation = 0x21
const question = 0x3f

/** The end of the tag that begins at a place: the first `>` outside of quotes; -1 when it is not there yet. */
const endOfTag = (text: string, start: number): number => {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === tagEnd) return at
    if (code !== doubleQuote && code !== singleQuote) continue
    at = text.indexOf(code === doubleQuote ? '"' : "'", at + 1)
    if (at === -1) return -1
  }
  return -1
}

/** The end of the name that a tag begins with. */
const endOfName = (tag: string): number => {
  let at = 0
  while (at < tag.length && tag.charCodeAt(at) > 0x20 && tag.charCodeAt(at) !== slash) at++
  return at
}

const literals = [
  ["<!--", "-->"],
  ["<![CDATA[", "]]>"],
  ["<?", "?>"]
] as const

/**
 * Reads XML that arrives in pieces. Definitions are refused: they can name files, or unfold to gigabytes. Throws
 * `TableRefused`.
 */
const scanXml = (listener: XmlListener, room: UnpackRoom) => {
  let rest = ""
  const within: Array<string> = []

  const hearTag = (tag: string): void => {
    if (tag.startsWith("/")) {
      const ended = localName(tag.slice(1).trimEnd())
      if (within.pop() !== ended) throw damagedWorkbook()
      listener.close(ended)
      return
    }
    room.elements -= 1
    if (room.elements < 0) throw unpacksTooLarge()
    const isEmpty = tag.endsWith("/")
    const end = endOfName(tag)
    if (end === 0 || within.length === maxDepth) throw damagedWorkbook()
    const opened = localName(tag.slice(0, end))
    listener.open(opened, isEmpty ? tag.slice(end, -1) : tag.slice(end))
    if (isEmpty) listener.close(opened)
    else within.push(opened)
  }

  /** The place behind the markup at a place; -1 when its end is not there yet. */
  const afterMarkup = (text: string, at: number): number => {
    const second = text.charCodeAt(at + 1)
    return second === exclamation || second === question ? afterSpecial(text, at) : afterTag(text, at)
  }

  const afterTag = (text: string, at: number): number => {
    const stop = endOfTag(text, at)
    if (stop === -1) return -1
    hearTag(text.slice(at + 1, stop))
    return stop + 1
  }

  const afterSpecial = (text: string, at: number): number => {
    const special = literals.find(([start]) => text.startsWith(start, at))
    if (special !== undefined) {
      const [start, end] = special
      const stop = text.indexOf(end, at + start.length)
      if (stop === -1) return -1
      if (start === "<![CDATA[") listener.text(text.slice(at + start.length, stop), true)
      return stop + end.length
    }
    if (literals.some(([start]) => start.startsWith(text.slice(at, at + 16)))) return -1
    throw damagedWorkbook()
  }

  return {
    write: (piece: string): void => {
      const text = rest + piece
      let at = 0
      for (;;) {
        const start = text.indexOf("<", at)
        if (start === -1) break
        if (start - at > maxToken) throw tooLong()
        if (start > at) listener.text(text.slice(at, start), false)
        at = start
        const next = afterMarkup(text, at)
        if (next === -1) break
        at = next
      }
      rest = text.slice(at)
      if (rest.length > maxToken) throw tooLong()
    },
    end: (): void => {
      if (rest.trim() !== "" || within.length > 0) throw damagedWorkbook()
    }
  }
}

/** Small, because some browsers unpack the whole chunk before any of it can be read. */
const packedAtOnce = 8192

function* slicesOf(bytes: Uint8Array): Generator<Uint8Array<ArrayBuffer>, void> {
  for (let at = 0; at < bytes.length; at += packedAtOnce) yield bytes.slice(at, at + packedAtOnce)
}

async function* inflate(packed: Uint8Array): AsyncGenerator<Uint8Array, void> {
  const stream = new DecompressionStream("deflate-raw")
  const writer = stream.writable.getWriter()
  const writeSlices = async () => {
    for (const slice of slicesOf(packed)) {
      await writer.ready
      await writer.write(slice)
    }
    await writer.close()
  }
  // The reader sees the same error and reports it.
  writeSlices().catch(() => undefined)
  const reader = stream.readable.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** Unpacks an entry of an archive piece by piece, and fails as soon as it exceeds the limits. Throws `TableRefused`. */
async function* unpackedPieces({ isDeflated, packed }: ZipEntry, room: UnpackRoom): AsyncGenerator<Uint8Array, void> {
  let unpacked = 0
  const pieces = isDeflated ? inflate(packed) : slicesOf(packed)
  try {
    for await (const piece of pieces) {
      unpacked += piece.length
      room.bytes -= piece.length
      if (room.bytes < 0) throw unpacksTooLarge()
      if (unpacked > unpackLimits.ratioCountsFrom && unpacked > unpackLimits.ratio * packed.length) {
        throw unpacksTooLarge()
      }
      yield piece
    }
  } catch (error) {
    // Browsers report data that can't be unpacked in their own words.
    throw error instanceof TypeError || isZlibError(error) ? damagedWorkbook() : error
  }
}

const isZlibError = (error: unknown): boolean =>
  error instanceof Error && "code" in error && typeof error.code === "string" && error.code.startsWith("Z_")

/** True for UTF-8; XML in another encoding could hide forbidden content. */
const isUtf8 = ([first, second, third]: Uint8Array): boolean =>
  first === 0x3c || (first === 0xef && second === 0xbb && third === 0xbf)

/** Reads a part of a workbook, and yields after each piece of it. Throws `TableRefused`. */
export async function* readXml(entry: ZipEntry, room: UnpackRoom, listener: XmlListener): AsyncGenerator<void, void> {
  const decoder = new TextDecoder("utf-8", { fatal: true })
  const xml = scanXml(listener, room)
  let isFirst = true
  for await (const piece of unpackedPieces(entry, room)) {
    if (isFirst && !isUtf8(piece)) throw damagedWorkbook()
    isFirst = false
    let text: string
    try {
      text = decoder.decode(piece, { stream: true })
    } catch {
      throw damagedWorkbook()
    }
    xml.write(text)
    yield
  }
  xml.end()
}
