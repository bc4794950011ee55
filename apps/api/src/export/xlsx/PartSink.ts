/** Takes the parts of a file one after the other, each in pieces of text. */
export interface PartSink {
  readonly begin: (name: string) => void
  /** Answers how many bytes the text takes. */
  readonly write: (text: string) => number
  readonly end: () => void
}
