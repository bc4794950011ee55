/** Receives the parts of a file one after the other, each in pieces of UTF-8. */
export interface ZipEntrySink {
  readonly begin: (name: string) => void
  /** Uses the bytes immediately; the caller may overwrite them afterwards. */
  readonly write: (bytes: Uint8Array) => void
  readonly end: () => void
}
