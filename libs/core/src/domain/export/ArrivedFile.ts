/** A file that has arrived whole. */
export interface ArrivedFile {
  /** As the server called it, with or without its ending. */
  readonly name: string
  readonly extension: string
  readonly parts: ReadonlyArray<Uint8Array>
}
