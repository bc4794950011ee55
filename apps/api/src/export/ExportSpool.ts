import { deflateRawSync, inflateRawSync } from "node:zlib"
import type { ExportPiece } from "./ExportPiece.ts"

/**
 * Keeps the pieces of an export until it is certain that all are of one revision, in a quarter of their size: a million
 * reclaims take some forty megabytes.
 */
export class ExportSpool {
  #pieces: Array<Buffer> = []

  add(piece: ExportPiece): void {
    this.#pieces.push(deflateRawSync(JSON.stringify(piece), { level: 1 }))
  }

  /** Forgets everything, for it is read again. */
  clear(): void {
    this.#pieces = []
  }

  /** Gives the pieces in their order and lets go of each. */
  *drain(): Generator<ExportPiece> {
    this.#pieces.reverse()
    for (let piece = this.#pieces.pop(); piece !== undefined; piece = this.#pieces.pop()) {
      yield JSON.parse(inflateRawSync(piece).toString()) as ExportPiece
    }
  }
}
