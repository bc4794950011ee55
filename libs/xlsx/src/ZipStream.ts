import { constants, crc32, deflateRawSync } from "node:zlib"
import type { ZipEntrySink } from "./ZipEntrySink.ts"
import { ZipDirectory } from "./ZipDirectory.ts"

/** An empty final block, which ends deflated data whose pieces were each flushed. */
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
