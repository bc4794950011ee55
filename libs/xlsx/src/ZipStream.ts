import { constants, crc32, deflateRawSync } from "node:zlib"
import type { ZipEntrySink } from "./ZipEntrySink.ts"

/** An entry of the directory at the end of a zip file. */
interface ZipEntry {
  readonly name: Uint8Array
  readonly offset: number
  crc: number
  packedBytes: number
  plainBytes: number
}

const most32 = 0xffff_ffff
const most16 = 0xffff
/** 1980-01-01, the earliest date of a zip file; fixed, so that the same content makes the same file. */
const firstDosDate = 0x21
/** Sizes follow the data; names are UTF-8. */
const flags = 0x0808
const deflateMethod = 8

const records = (bytes: number, fill: (view: DataView) => void): Uint8Array => {
  const view = new DataView(new ArrayBuffer(bytes))
  fill(view)
  return new Uint8Array(view.buffer)
}

const joinBytes = (pieces: ReadonlyArray<Uint8Array>): Uint8Array => new Uint8Array(Buffer.concat(pieces))

/**
 * Tracks the entries of a zip file and makes the records around the data, so that the data need not be kept. Beyond 4
 * GiB or 65,535 entries the directory is ZIP64; a single entry must stay below 4 GiB.
 */
export class ZipDirectory {
  readonly #entries: Array<ZipEntry> = []
  #offset = 0

  /** Starts an entry: the record before its data. */
  open(name: string): Uint8Array {
    const entry = { name: new TextEncoder().encode(name), offset: this.#offset, crc: 0, packedBytes: 0, plainBytes: 0 }
    this.#entries.push(entry)
    const head = records(30, (view) => {
      view.setUint32(0, 0x0403_4b50, true)
      view.setUint16(4, 20, true)
      view.setUint16(6, flags, true)
      view.setUint16(8, deflateMethod, true)
      view.setUint16(12, firstDosDate, true)
      view.setUint16(26, entry.name.length, true)
    })
    return this.#counted(joinBytes([head, entry.name]))
  }

  /** Counts data of the current entry; `crc` covers all of it so far. */
  add({ packedBytes, plainBytes, crc }: Pick<ZipEntry, "packedBytes" | "plainBytes" | "crc">): void {
    const entry = this.#last()
    entry.packedBytes += packedBytes
    entry.plainBytes += plainBytes
    entry.crc = crc
    this.#offset += packedBytes
    if (entry.plainBytes > most32 || entry.packedBytes > most32) throw new Error("A part of a workbook is beyond 4 GiB")
  }

  /** Ends the current entry: the record after its data. */
  close(): Uint8Array {
    const { crc, packedBytes, plainBytes } = this.#last()
    return this.#counted(
      records(16, (view) => {
        view.setUint32(0, 0x0807_4b50, true)
        view.setUint32(4, crc, true)
        view.setUint32(8, packedBytes, true)
        view.setUint32(12, plainBytes, true)
      })
    )
  }

  /** Ends the file: its directory. */
  end(): Uint8Array {
    const start = this.#offset
    const directory = joinBytes(this.#entries.map(directoryRecord))
    const count = this.#entries.length
    const needs64 = count >= most16 || start >= most32 || directory.length >= most32
    return joinBytes([
      directory,
      ...(needs64 ? [zip64End(start, directory.length, count)] : []),
      records(22, (view) => {
        view.setUint32(0, 0x0605_4b50, true)
        view.setUint16(8, Math.min(count, most16), true)
        view.setUint16(10, Math.min(count, most16), true)
        view.setUint32(12, Math.min(directory.length, most32), true)
        view.setUint32(16, Math.min(start, most32), true)
      })
    ])
  }

  #last(): ZipEntry {
    const entry = this.#entries.at(-1)
    if (entry === undefined) throw new Error("No entry of the zip file has been begun")
    return entry
  }

  #counted(bytes: Uint8Array): Uint8Array {
    this.#offset += bytes.length
    return bytes
  }
}

const directoryRecord = ({ name, offset, crc, packedBytes, plainBytes }: ZipEntry): Uint8Array => {
  const isFar = offset >= most32
  const head = records(46, (view) => {
    view.setUint32(0, 0x0201_4b50, true)
    view.setUint16(4, isFar ? 45 : 20, true)
    view.setUint16(6, isFar ? 45 : 20, true)
    view.setUint16(8, flags, true)
    view.setUint16(10, deflateMethod, true)
    view.setUint16(14, firstDosDate, true)
    view.setUint32(16, crc, true)
    view.setUint32(20, packedBytes, true)
    view.setUint32(24, plainBytes, true)
    view.setUint16(28, name.length, true)
    view.setUint16(30, isFar ? 12 : 0, true)
    view.setUint32(42, Math.min(offset, most32), true)
  })
  const far = records(isFar ? 12 : 0, (view) => {
    if (!isFar) return
    view.setUint16(0, 1, true)
    view.setUint16(2, 8, true)
    view.setBigUint64(4, BigInt(offset), true)
  })
  return joinBytes([head, name, far])
}

/** The end of the directory and its location, in ZIP64 format. */
const zip64End = (start: number, bytes: number, count: number): Uint8Array =>
  records(76, (view) => {
    view.setUint32(0, 0x0606_4b50, true)
    view.setBigUint64(4, 44n, true)
    view.setUint16(12, 45, true)
    view.setUint16(14, 45, true)
    view.setBigUint64(24, BigInt(count), true)
    view.setBigUint64(32, BigInt(count), true)
    view.setBigUint64(40, BigInt(bytes), true)
    view.setBigUint64(48, BigInt(start), true)
    view.setUint32(56, 0x0706_4b50, true)
    view.setBigUint64(64, BigInt(start + bytes), true)
    view.setUint32(72, 1, true)
  })

/** Empty final block, which ends deflated data whose pieces were each flushed. */
const lastBlock: Uint8Array = Uint8Array.of(3, 0)

/** The best ratio of size to time. */
const usualLevel = 6

/**
 * Writes a zip file piece by piece. Deflates in the calling thread, because that one has a low priority: Node's own thread
 * pool competes for the processor at the priority of the server itself.
 */
export class ZipStream implements ZipEntrySink {
  readonly #ledger = new ZipDirectory()
  readonly #emit: (bytes: Uint8Array) => void
  readonly #options: { readonly level: number; readonly finishFlush: number }
  #crc = 0

  /** `emit` gets the bytes of the file in order; `level` is from 1, fastest, to 9, smallest. */
  constructor(emit: (bytes: Uint8Array) => void, level = usualLevel) {
    this.#emit = emit
    this.#options = { level, finishFlush: constants.Z_SYNC_FLUSH }
  }

  begin(name: string): void {
    this.#crc = 0
    this.#emit(this.#ledger.open(name))
  }

  write(plain: Uint8Array): void {
    this.#crc = crc32(plain, this.#crc)
    this.#add(deflateRawSync(plain, this.#options), plain.length)
  }

  end(): void {
    this.#add(lastBlock, 0)
    this.#emit(this.#ledger.close())
  }

  /** Writes the directory, which completes the file. */
  finish(): void {
    this.#emit(this.#ledger.end())
  }

  #add(packed: Uint8Array, plainBytes: number): void {
    this.#ledger.add({ packedBytes: packed.length, plainBytes, crc: this.#crc })
    this.#emit(packed)
  }
}
