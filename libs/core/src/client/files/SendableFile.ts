/** A file of whatever machine the client runs on; a browser's `File` is one with `slice` through `arrayBuffer`. */
export interface SendableFile {
  readonly name: string
  /** In bytes. */
  readonly size: number
  /** The bytes from one place up to another, the end not included. */
  readonly slice: (from: number, to: number) => Promise<Uint8Array>
}
