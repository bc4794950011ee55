import type { ExportPiece } from "./rows/ExportPiece.ts"
import { deflateRawSync, inflateRawSync } from "node:zlib"

/** Favours speed over size. */
const level = { level: 1 }

interface KeptPiece {
  /** The piece, without its records if it has any. */
  readonly piece: ExportPiece
  readonly records: Uint8Array | null
}

const none = new Uint8Array(0)

/**
 * Holds the pieces of an export, compressed to a quarter of their size, until all are known to be of one revision: a
 * million reclaims take about forty megabytes.
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

  /** Discards everything, because the export is being read again. */
  clear(): void {
    this.#pieces = []
  }

  /** Yields the pieces in order, releasing each. */
  *drain(): Generator<ExportPiece> {
    this.#pieces.reverse()
    for (let kept = this.#pieces.pop(); kept !== undefined; kept = this.#pieces.pop()) {
      const { piece, records } = kept
      yield records === null || !("records" in piece) ? piece : { ...piece, records: inflateRawSync(records) }
    }
  }
}
