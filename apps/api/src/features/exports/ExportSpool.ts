import { deflateRawSync, inflateRawSync } from "node:zlib"
import type { ExportPiece } from "./rows/ExportPiece.ts"

/** Quick rather than small. */
const level = { level: 1 }

interface KeptPiece {
  /** The piece, without its records when it has any. */
  readonly piece: ExportPiece
  readonly records: Uint8Array | null
}

const none = new Uint8Array(0)

/**
 * Keeps the pieces of an export until it is certain that all are of one revision, in a quarter of their size: a million
 * reclaims take some forty megabytes.
 */
export class ExportSpool {
  #pieces: Array<KeptPiece> = []

  add(piece: ExportPiece): void {
    this.#pieces.push(
      "records" in piece
        ? { piece: { ...piece, records: none }, records: deflateRawSync(piece.records, level) }
        : { piece, records: null }
    )
  }

  /** Forgets everything, for it is read again. */
  clear(): void {
    this.#pieces = []
  }

  /** Gives the pieces in their order and lets go of each. */
  *drain(): Generator<ExportPiece> {
    this.#pieces.reverse()
    for (let kept = this.#pieces.pop(); kept !== undefined; kept = this.#pieces.pop()) {
      const { piece, records } = kept
      yield records === null || !("records" in piece) ? piece : { ...piece, records: inflateRawSync(records) }
    }
  }
}
