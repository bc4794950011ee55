/** A PDF to be made, with everything that stands in it. Plain data, for it is sent to another thread. */
export interface PdfOrder {
  /** Address of the module that makes it; the thread loads it with the first order. */
  readonly module: string
  /** Name of that module's function, which takes the content and promises the bytes. */
  readonly composer: string
  readonly content: unknown
}
