import { damaged } from "./TableRefused.ts"
import { scanXml, type XmlListener } from "./scanXml.ts"
import { unpackedPieces } from "./unpackedPieces.ts"
import type { UnpackRoom } from "./UnpackRoom.ts"
import type { ZipEntry } from "./zipEntries.ts"

/** XML in another encoding could hide what is looked for. */
const isUtf8 = ([first, second, third]: Uint8Array): boolean =>
  first === 0x3c || (first === 0xef && second === 0xbb && third === 0xbf)

/** Reads a part of a workbook, and yields after each piece of it. Throws `TableRefused`. */
export async function* readXml(entry: ZipEntry, room: UnpackRoom, listener: XmlListener): AsyncGenerator<void, void> {
  const decoder = new TextDecoder("utf-8", { fatal: true })
  const xml = scanXml(listener, room)
  let isFirst = true
  for await (const piece of unpackedPieces(entry, room)) {
    if (isFirst && !isUtf8(piece)) throw damaged()
    isFirst = false
    let text: string
    try {
      text = decoder.decode(piece, { stream: true })
    } catch {
      throw damaged()
    }
    xml.write(text)
    yield
  }
  xml.end()
}
