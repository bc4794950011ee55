import { encodingOf } from "./encodingOf.ts"
import { TableRefused } from "./TableRefused.ts"

const pieceBytes = 65_536

/** Bytes that mean nothing in Windows-1252, and control characters. */
const isNoLetter = (byte: number): boolean =>
  byte < 0x20
    ? byte !== 9 && byte !== 10 && byte !== 13
    : byte === 0x7f || byte === 0x81 || byte === 0x8d || byte === 0x8f || byte === 0x90 || byte === 0x9d

const refusalOf = (bytes: Uint8Array): TableRefused => {
  const asUtf8 = "Save it as “CSV UTF-8” and upload that"
  return bytes.some(isNoLetter)
    ? new TableRefused("encoding", `The list is no text in UTF-8 or UTF-16. ${asUtf8}`)
    : new TableRefused(
        "encoding",
        `The list is written in Windows-1252, in which letters with accents can be taken for others. ${asUtf8}`
      )
}

/** The text of a list in UTF-8 or UTF-16, piece by piece, without its byte-order mark. Throws `TableRefused`. */
export function* decodedText(bytes: Uint8Array): Generator<string, void> {
  const decoder = new TextDecoder(encodingOf(bytes), { fatal: true })
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    const piece = bytes.subarray(at, at + pieceBytes)
    let text: string
    try {
      text = decoder.decode(piece, { stream: at + pieceBytes < bytes.length })
    } catch {
      throw refusalOf(bytes)
    }
    yield text
  }
}
