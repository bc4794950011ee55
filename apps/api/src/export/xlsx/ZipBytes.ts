import { constants, crc32, deflateRawSync } from "node:zlib"
import type { PartSink } from "./PartSink.ts"
import { ZipLedger } from "./ZipLedger.ts"
import { lastBlock } from "./ZipStream.ts"

/** A zip file made at once in memory, for small ones. */
export class ZipBytes implements PartSink {
  readonly #ledger = new ZipLedger()
  readonly #pieces: Array<Uint8Array> = []
  #crc = 0

  begin(name: string): void {
    this.#crc = 0
    this.#pieces.push(this.#ledger.open(name))
  }

  write(text: string): number {
    const plain = Buffer.from(text)
    this.#crc = crc32(plain, this.#crc)
    this.#add(deflateRawSync(plain, { finishFlush: constants.Z_SYNC_FLUSH }), plain.length)
    return plain.length
  }

  end(): void {
    this.#add(lastBlock, 0)
    this.#pieces.push(this.#ledger.close())
  }

  /** The whole file, once everything has been written. */
  finish(): Uint8Array {
    return new Uint8Array(Buffer.concat([...this.#pieces, this.#ledger.end()]))
  }

  #add(packed: Uint8Array, plainBytes: number): void {
    this.#ledger.add({ packedBytes: packed.length, plainBytes, crc: this.#crc })
    this.#pieces.push(packed)
  }
}
