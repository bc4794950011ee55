import { constants, crc32, deflateRawSync } from "node:zlib"
import type { ZipEntrySink } from "./ZipEntrySink.ts"
import { ZipDirectory } from "./ZipDirectory.ts"

/** An empty final block: what ends deflated data whose pieces were each flushed. */
const lastBlock: Uint8Array = Uint8Array.of(3, 0)

/** What deflates best for the time it takes. */
const usualLevel = 6

/**
 * A zip file made as it is written, a piece at a time. Deflates in the thread that calls, for that is the one that gives
 * way to others: those that Node has beside it have the same claim to the processor as the server itself.
 */
export class ZipStream implements ZipEntrySink {
  readonly #ledger = new ZipDirectory()
  readonly #emit: (bytes: Uint8Array) => void
  readonly #options: { readonly level: number; readonly finishFlush: number }
  #crc = 0

  /** `emit` takes the bytes of the file in their order; `level` is from 1, quick, to 9, small. */
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

  /** Hands on the directory, with which the file is whole. */
  finish(): void {
    this.#emit(this.#ledger.end())
  }

  #add(packed: Uint8Array, plainBytes: number): void {
    this.#ledger.add({ packedBytes: packed.length, plainBytes, crc: this.#crc })
    this.#emit(packed)
  }
}
