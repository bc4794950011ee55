/** A PDF to make, with everything in it, as plain data that can be sent to another thread. */
export interface PdfOrder {
  /** The URL of the module that makes it; the thread loads it with the first order. */
  readonly module: string
  /** The name of that module's function, which takes the content and answers a promise of the bytes. */
  readonly composer: string
  readonly content: unknown
}
