import { promisify } from "node:util"
import { constants, crc32, deflateRaw } from "node:zlib"
import type { PartSink } from "./PartSink.ts"
import { ZipLedger } from "./ZipLedger.ts"

const deflate = promisify<Buffer, object, Buffer>(deflateRaw)

/** An empty final block: what ends deflated data whose pieces were each flushed. */
export const lastBlock: Uint8Array = Uint8Array.of(3, 0)

/** Takes bytes in their order; what it answers is waited for before it gets more. */
export type Emit = (bytes: Uint8Array) => Promise<void> | void

export interface ZipStreamOptions {
  /** From 1, quick, to 9, small. */
  readonly level: number
  /** Pieces that may be deflated at once, beside the one being handed on. */
  readonly piecesAtOnce: number
}

/**
 * A zip file made as it is written: pieces are deflated side by side off the caller's thread and handed on in their order.
 * Call `ready` after writing to let it catch up: memory is bounded by who waits there.
 */
export class ZipStream implements PartSink {
  readonly #ledger = new ZipLedger()
  readonly #emit: Emit
  readonly #options: ZipStreamOptions
  readonly #steps: Array<Promise<void>> = []
  #tail: Promise<void> = Promise.resolve()
  #crc = 0

  constructor(emit: Emit, options: ZipStreamOptions) {
    this.#emit = emit
    this.#options = options
  }

  begin(name: string): void {
    this.#crc = 0
    void this.#then(() => this.#emit(this.#ledger.open(name)))
  }

  write(text: string): number {
    const plain = Buffer.from(text)
    const crc = crc32(plain, this.#crc)
    this.#crc = crc
    const packing = deflate(plain, { level: this.#options.level, finishFlush: constants.Z_SYNC_FLUSH })
    const step = this.#then(async () => {
      const packed = await packing
      this.#ledger.add({ packedBytes: packed.length, plainBytes: plain.length, crc })
      await this.#emit(packed)
    })
    this.#steps.push(step)
    return plain.length
  }

  end(): void {
    const crc = this.#crc
    void this.#then(async () => {
      this.#ledger.add({ packedBytes: lastBlock.length, plainBytes: 0, crc })
      await this.#emit(lastBlock)
      await this.#emit(this.#ledger.close())
    })
  }

  /** Waits until no more pieces are under way than may be. */
  async ready(): Promise<void> {
    while (this.#steps.length >= this.#options.piecesAtOnce) await this.#steps.shift()
  }

  /** Hands on what is left, and the directory. */
  async finish(): Promise<void> {
    await this.#then(() => this.#emit(this.#ledger.end()))
  }

  #then(step: () => Promise<void> | void): Promise<void> {
    const next = this.#tail.then(step)
    this.#tail = next
    // Whoever waits hears of the failure; that nobody waits yet is no reason to end the program.
    next.catch(() => undefined)
    return next
  }
}
