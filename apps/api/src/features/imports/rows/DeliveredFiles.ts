/** A file in the store that has no row yet. */
export interface KeptFile {
  readonly tag: "kept"
  readonly blobId: number
  readonly fileName: string
  readonly sha256: Uint8Array
  readonly bytes: number
  readonly mediaType: string
  readonly pages: number | null
  readonly state: "stored" | "quarantined"
  /** Bytes of the document's file so far, whose place it takes; 0 where it has none. */
  readonly formerBytes: number
}

/** Result of storing the file that a row names. */
export type DeliveredFile =
  | KeptFile
  /** The document has this very file already. */
  | { readonly tag: "same" }
  /** Problem, in a sentence with the remedy. */
  | { readonly tag: "refused"; readonly problem: string }

/** The files that came with a table, by `deliveryKey`. */
export interface DeliveredFiles {
  readonly byKey: ReadonlyMap<string, DeliveredFile>
  /** Bytes that the files of one client may take. */
  readonly quotaBytes: number
}

/** Key of a row by client and document, joined by the only character that neither can contain. */
export const deliveryKey = (client: string, document: string): string => `${client}\n${document}`
