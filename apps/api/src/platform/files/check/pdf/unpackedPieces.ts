import { Readable } from "node:stream"
import { constants, createInflateRaw } from "node:zlib"

/** Bytes of a stream in chunks, so that they are never in memory at once. */
export type Pieces = AsyncIterable<Uint8Array>

const pieceBytes = 65_536

async function* whole(bytes: Uint8Array): Pieces {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes)
}

/** Inflates without checking header and checksum, which readers do not insist on either. Truncated data end there. */
async function* inflatePieces(pieces: Pieces): Pieces {
  let skipped = 0
  const headless = async function* () {
    for await (const piece of pieces) {
      const skip = Math.min(2 - skipped, piece.length)
      skipped += skip
      yield piece.subarray(skip)
    }
  }
  const inflate = createInflateRaw({ finishFlush: constants.Z_SYNC_FLUSH })
  const source = Readable.from(headless())
  source.once("error", (error) => inflate.destroy(error))
  try {
    for await (const piece of source.pipe(inflate)) yield piece as Uint8Array
  } catch (error) {
    // Readers show the part that they could unpack before the damage.
    if (!(error instanceof Error && "code" in error && String(error.code).startsWith("Z_"))) throw error
  } finally {
    source.destroy()
    inflate.destroy()
  }
}

/** Consumes a byte and appends its output; true if the data end there. */
type Step = (byte: number, out: Array<number>) => boolean

interface Decoder {
  readonly step: Step
  /** Appends the remaining bytes at the end. */
  readonly end: (out: Array<number>) => void
}

async function* decodePieces(pieces: Pieces, { end, step }: Decoder): Pieces {
  let out: Array<number> = []
  for await (const piece of pieces) {
    for (const byte of piece) {
      if (step(byte, out)) {
        end(out)
        yield Uint8Array.from(out)
        return
      }
      if (out.length < pieceBytes) continue
      yield Uint8Array.from(out)
      out = []
    }
  }
  end(out)
  yield Uint8Array.from(out)
}

const nothingLeft = (): void => undefined

const hexDecoder = (): Decoder => {
  let high = -1
  return {
    step: (byte, out) => {
      if (byte === 0x3e) return true
      const digit = Number.parseInt(String.fromCharCode(byte), 16)
      if (Number.isNaN(digit)) return false
      if (high === -1) high = digit
      else {
        out.push(high * 16 + digit)
        high = -1
      }
      return false
    },
    end: (out) => {
      if (high !== -1) out.push(high * 16)
    }
  }
}

/** Decodes five base-85 digits to four bytes. */
const bytesOf85 = (all: ReadonlyArray<number>): ReadonlyArray<number> => {
  const value = all.reduce((sum, digit) => sum * 85 + digit, 0)
  return [value / 2 ** 24, value / 2 ** 16, value / 2 ** 8, value].map((part) => Math.floor(part) % 256)
}

const base85Decoder = (): Decoder => {
  let digits: Array<number> = []
  return {
    step: (byte, out) => {
      if (byte === 0x7e) return true
      if (byte === 0x7a && digits.length === 0) out.push(0, 0, 0, 0)
      if (byte < 0x21 || byte > 0x75) return false
      digits.push(byte - 0x21)
      if (digits.length < 5) return false
      out.push(...bytesOf85(digits))
      digits = []
      return false
    },
    end: (out) => {
      if (digits.length > 1) out.push(...bytesOf85([...digits, 84, 84, 84, 84].slice(0, 5)).slice(0, digits.length - 1))
    }
  }
}

const runDecoder = (): Decoder => {
  let copies = 0
  let repeats = 0
  return {
    step: (byte, out) => {
      if (copies > 0) {
        copies -= 1
        out.push(byte)
      } else if (repeats > 0) {
        for (; repeats > 0; repeats--) out.push(byte)
      } else if (byte === 128) return true
      else if (byte < 128) copies = byte + 1
      else repeats = 257 - byte
      return false
    },
    end: nothingLeft
  }
}

const clearTable = 256
const endOfData = 257

/** @param early 1 where codes grow one entry sooner, as is usual */
const lzwDecoder = (early: number): Decoder => {
  let table: Array<ReadonlyArray<number>> = []
  let before: ReadonlyArray<number> | null = null
  let bits = 0
  let held = 0
  return {
    step: (byte, out) => {
      held = (held << 8) | byte
      bits += 8
      // The entry that this code adds counts already.
      const next = endOfData + 1 + table.length + (before === null ? 0 : 1) + early
      const width = next > 2048 ? 12 : next > 1024 ? 11 : next > 512 ? 10 : 9
      if (bits < width) return false
      const code = (held >>> (bits - width)) & ((1 << width) - 1)
      bits -= width
      held &= (1 << bits) - 1
      if (code === endOfData) return true
      if (code === clearTable) {
        table = []
        before = null
        return false
      }
      const known = code < clearTable ? [code] : table[code - endOfData - 1]
      const entry: ReadonlyArray<number> | null = known ?? (before === null ? null : [...before, before[0] ?? 0])
      if (entry === null) return true
      if (before !== null && table.length + endOfData + 1 < 4096) table.push([...before, entry[0] ?? 0])
      before = entry
      out.push(...entry)
      return false
    },
    end: nothingLeft
  }
}

/** A step of unpacking, by its name in the file. */
export interface Filter {
  readonly name: string
  readonly isEarly: boolean
}

/** Filters that yield an image; it is checked by its own dimensions and not decoded further. */
const pictures = new Set(["DCTDecode", "DCT", "JPXDecode", "CCITTFaxDecode", "CCF", "JBIG2Decode"])

/** Filters that can make much of little. */
export const isExpanding = ({ name }: Filter): boolean =>
  ["FlateDecode", "Fl", "LZWDecode", "LZW", "RunLengthDecode", "RL"].includes(name)

/** Decodes the bytes of a stream filter by filter, lazily; null for an unknown filter. */
export const unpackedPieces = (bytes: Uint8Array, filters: ReadonlyArray<Filter>): Pieces | null => {
  let pieces: Pieces = whole(bytes)
  for (const { isEarly, name } of filters) {
    if (name === "FlateDecode" || name === "Fl") pieces = inflatePieces(pieces)
    else if (name === "ASCIIHexDecode" || name === "AHx") pieces = decodePieces(pieces, hexDecoder())
    else if (name === "ASCII85Decode" || name === "A85") pieces = decodePieces(pieces, base85Decoder())
    else if (name === "RunLengthDecode" || name === "RL") pieces = decodePieces(pieces, runDecoder())
    else if (name === "LZWDecode" || name === "LZW") pieces = decodePieces(pieces, lzwDecoder(isEarly ? 1 : 0))
    else if (pictures.has(name)) return pieces
    else return null
  }
  return pieces
}
