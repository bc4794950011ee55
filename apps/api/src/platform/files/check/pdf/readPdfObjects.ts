import { FileUnfit } from "../verdict/FileUnfit.ts"
import { unpackLimits } from "@reclaim/xlsx/read/unpackLimits"
import { PdfLexer, type ReadingRoom } from "./PdfLexer.ts"
import { PdfDictionary, PdfName, type PdfObject, PdfRef, type PdfValue } from "./PdfValue.ts"
import { type Filter, isExpanding, unpackedPieces } from "./unpackedPieces.ts"

const printIt = "Print it to a new PDF and upload that"

const tooMuch = () => new FileUnfit("unpacks_too_large", `The PDF is too large when unpacked. ${printIt}`)

const unknown = () =>
  new FileUnfit("type_refused", `The PDF uses a compression that not every program can read. ${printIt}`)

/** All objects that any reader might find in a file, by any route. */
export interface PdfObjects {
  readonly all: ReadonlyArray<PdfObject>
  /** Tables of a file and the dictionaries that end it. */
  readonly trailers: ReadonlyArray<PdfDictionary>
  /** Resolves a reference to every value it may lead to: a number that is used twice has two. */
  readonly resolved: (value: PdfValue) => ReadonlyArray<PdfValue>
}

/** Places behind each occurrence of a keyword that is not the end of a longer one. */
function* placesAfter(bytes: Buffer, keyword: string): Generator<number, void> {
  for (let at = bytes.indexOf(keyword); at !== -1; at = bytes.indexOf(keyword, at + keyword.length)) {
    const before = bytes[at - 1] ?? 0
    const isLetter = (before >= 0x61 && before <= 0x7a) || (before >= 0x41 && before <= 0x5a)
    if (!isLetter) yield at + keyword.length
  }
}

const numberBefore = (bytes: Buffer, end: number): number | null => {
  const found = /(\d{1,10})[\s\0]+\d{1,5}[\s\0]*$/.exec(bytes.toString("latin1", Math.max(end - 32, 0), end))
  return found === null ? null : Number(found[1])
}

const listOf = (value: PdfValue): ReadonlyArray<PdfValue> => (Array.isArray(value) ? value : [value])

/** Keys of streams with drawing instructions; an image must not appear there. */
const drawingKeys = new Set(["Contents", "ToUnicode", "FontFile", "FontFile2", "FontFile3", "CharProcs"])

/** Bytes of a picture of 100 million pixels in four colours. */
const maxPictureBytes = 400_000_000

class PdfObjectReader {
  readonly all: Array<PdfObject> = []
  readonly trailers: Array<PdfDictionary> = []
  readonly #byNumber = new Map<number, Array<PdfValue>>()
  readonly #bytes: Buffer
  readonly #room: ReadingRoom
  #unpackedRoom: number = unpackLimits.bytes

  constructor(bytes: Buffer) {
    this.#bytes = bytes
    this.#room = { left: 8 * bytes.length + 1_048_576 }
  }

  readonly resolved = (value: PdfValue): ReadonlyArray<PdfValue> => {
    if (!(value instanceof PdfRef)) return [value]
    const found = this.#byNumber.get(value.number) ?? []
    // A reference that leads to another is followed once: readers do not go further.
    return found.flatMap((next) => (next instanceof PdfRef ? (this.#byNumber.get(next.number) ?? []) : [next]))
  }

  #keep(object: PdfObject): void {
    this.all.push(object)
    if (object.number === null) return
    const known = this.#byNumber.get(object.number)
    if (known === undefined) this.#byNumber.set(object.number, [object.value])
    else known.push(object.value)
  }

  readFile(): void {
    for (const at of placesAfter(this.#bytes, "obj")) {
      const lexer = new PdfLexer(this.#bytes, at, this.#room)
      const value = lexer.value()
      const streamAt = value instanceof PdfDictionary ? lexer.streamAt() : null
      this.#keep({ number: numberBefore(this.#bytes, at - 3), value, streamAt })
    }
    for (const at of placesAfter(this.#bytes, "trailer")) {
      const value = new PdfLexer(this.#bytes, at, this.#room).value()
      if (value instanceof PdfDictionary) this.trailers.push(value)
    }
  }

  #numbers(value: PdfValue): ReadonlyArray<number> {
    return this.resolved(value).filter((found) => typeof found === "number")
  }

  #names(value: PdfValue): ReadonlyArray<string> {
    return this.resolved(value).flatMap((found) => (found instanceof PdfName ? [found.name] : []))
  }

  #filters(dictionary: PdfDictionary): ReadonlyArray<Filter> {
    const flat = (value: PdfValue) => this.resolved(value).flatMap((found) => listOf(found))
    const parameters = flat(dictionary.get("DecodeParms"))
    return flat(dictionary.get("Filter")).flatMap((filter, at) =>
      this.#names(filter).map((name) => {
        const isLate = this.resolved(parameters[at] ?? null).some(
          (found) => found instanceof PdfDictionary && found.get("EarlyChange") === 0
        )
        return { name, isEarly: !isLate }
      })
    )
  }

  /** Bytes of a stream to its end, by its stated length or by its end marker, whichever is further. */
  #packed(dictionary: PdfDictionary, streamAt: number): Buffer {
    const marked = this.#bytes.indexOf("endstream", streamAt)
    const lengths = this.#numbers(dictionary.get("Length")).filter((length) => streamAt + length <= this.#bytes.length)
    return this.#bytes.subarray(
      streamAt,
      Math.max(marked === -1 ? this.#bytes.length : marked, ...lengths.map((length) => streamAt + length))
    )
  }

  async #unpack(dictionary: PdfDictionary, streamAt: number, isKept: boolean): Promise<Buffer> {
    const pieces = unpackedPieces(this.#packed(dictionary, streamAt), this.#filters(dictionary))
    if (pieces === null) throw unknown()
    const kept: Array<Uint8Array> = []
    for await (const piece of pieces) {
      this.#unpackedRoom -= piece.length
      if (this.#unpackedRoom < 0) throw tooMuch()
      if (isKept) kept.push(piece)
    }
    return Buffer.concat(kept)
  }

  async readPacked(): Promise<void> {
    const streams = this.all.filter(({ streamAt }) => streamAt !== null)
    for (const { streamAt, value } of streams) {
      if (streamAt === null || !(value instanceof PdfDictionary)) continue
      const isList = this.#names(value.get("Type")).includes("ObjStm")
      const [first] = this.#numbers(value.get("First"))
      if (!isList && (first === undefined || value.get("N") === null)) continue
      const parameters = this.resolved(value.get("DecodeParms")).flatMap((found) => listOf(found))
      // Packed with sums of rows, as pictures are: no program does so, and not every reader undoes it.
      const predicted = parameters.flatMap((found) => this.resolved(found))
      if (
        predicted.some((found) => found instanceof PdfDictionary && ![null, 1].includes(found.get("Predictor") as null))
      ) {
        throw unknown()
      }
      this.#readList(await this.#unpack(value, streamAt, true), first ?? 0)
    }
  }

  #readList(unpacked: Buffer, first: number): void {
    const head = (unpacked.toString("latin1", 0, first).match(/\d+/g) ?? []).map(Number)
    const room = { left: this.#room.left + 8 * unpacked.length }
    const before = room.left
    for (let at = 0; at + 1 < head.length; at += 2) {
      const value = new PdfLexer(unpacked, first + (head[at + 1] ?? 0), room).value()
      this.#keep({ number: head[at] ?? null, value, streamAt: null })
    }
    this.#room.left -= Math.max(0, before - room.left - 8 * unpacked.length)
  }

  #drawn(): ReadonlySet<PdfValue> {
    const drawn = new Set<PdfValue>()
    const walk = (value: PdfValue): void => {
      if (Array.isArray(value)) for (const item of value as ReadonlyArray<PdfValue>) walk(item)
      if (!(value instanceof PdfDictionary)) return
      for (const [key, inner] of value.entries) {
        if (drawingKeys.has(key)) {
          for (const found of this.resolved(inner)) {
            for (const part of listOf(found)) for (const stream of this.resolved(part)) drawn.add(stream)
          }
        }
        walk(inner)
      }
    }
    for (const { value } of this.all) walk(value)
    return drawn
  }

  /** True for an image, which is limited by its dimensions rather than by its unpacked bytes. */
  #isPicture(dictionary: PdfDictionary): boolean {
    if (!this.#names(dictionary.get("Subtype")).includes("Image")) return false
    const filters = this.#filters(dictionary)
    if (filters.filter(isExpanding).length > 1) return false
    const most = (key: string) => Math.max(0, ...this.#numbers(dictionary.get(key)))
    const isBlackAndWhite = most("BitsPerComponent") === 1 || this.resolved(dictionary.get("ImageMask")).includes(true)
    const bytes = most("Width") * most("Height") * (isBlackAndWhite ? 1 / 8 : 4)
    if (bytes > maxPictureBytes) throw tooMuch()
    return true
  }

  async count(): Promise<void> {
    const drawn = this.#drawn()
    for (const { streamAt, value } of this.all) {
      if (streamAt === null || !(value instanceof PdfDictionary)) continue
      if (this.#isPicture(value) && !drawn.has(value)) continue
      await this.#unpack(value, streamAt, false)
    }
  }
}

/**
 * Reads all objects of a file, also those in object streams, without using the file's own table: readers that repair a
 * file may find objects that the table hides. Streams are unpacked and counted, within one limit for all.
 */
export const readPdfObjects = async (
  bytes: Buffer,
  refuseTrailers: (objects: PdfObjects) => void
): Promise<PdfObjects> => {
  const reading = new PdfObjectReader(bytes)
  reading.readFile()
  // Encrypted content cannot be unpacked.
  refuseTrailers(reading)
  await reading.readPacked()
  await reading.count()
  return reading
}
