/** A file that has arrived whole. */
export interface ArrivedFile {
  /** Name given by the server, with or without extension. */
  readonly name: string
  readonly extension: string
  readonly parts: ReadonlyArray<Uint8Array>
}
