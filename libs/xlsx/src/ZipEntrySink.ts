/** Takes the parts of a file one after the other, each in pieces of UTF-8. */
export interface ZipEntrySink {
  readonly begin: (name: string) => void
  /** Uses the bytes at once; they may change when it returns. */
  readonly write: (bytes: Uint8Array) => void
  readonly end: () => void
}
