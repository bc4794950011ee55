import type { Effect, Scope, Stream } from "effect"
import type { FileMissing } from "./FileMissing.ts"

/** A file as the store finds it. */
export interface FoundFile extends FilePlace {
  readonly bytes: number
  /** Milliseconds since 1970. */
  readonly changedAt: number
}

/** Client and id of a file; no part of it is user input. */
export interface FilePlace {
  readonly clientId: number
  readonly fileId: number
}

/** An upload with stored parts. */
export interface PartsPlace {
  readonly clientId: number
  readonly uploadId: number
}

/** Failures of a disk are defects, even when it is full, as is a FileStoreAway; a missing file is a normal result. */
export interface FileStoreFields {
  /** Path of a new, empty file outside the store, removed with the scope unless it was put. */
  readonly draft: Effect.Effect<string, never, Scope.Scope>
  /**
   * Moves a draft to its place; false, and nothing moved, when a file is there already. Once this returns, the file
   * survives a power cut.
   */
  readonly put: (place: FilePlace, draft: string) => Effect.Effect<boolean>
  /** The bytes of a file, or `bytes` of them from `from` on. */
  readonly read: (
    place: FilePlace,
    range?: { readonly from: number; readonly bytes: number }
  ) => Effect.Effect<Stream.Stream<Uint8Array>, FileMissing>
  readonly remove: (place: FilePlace) => Effect.Effect<void>
  /** All stored files, client by client. */
  readonly list: Stream.Stream<FoundFile>
  /** Keeps a part of an upload; once this returns, it survives a power cut. */
  readonly putPart: (place: PartsPlace, part: number, bytes: Uint8Array) => Effect.Effect<void>
  /** Concatenates the parts of an upload into a draft; returns the SHA-256 of the whole. */
  readonly join: (place: PartsPlace, parts: number, draft: string) => Effect.Effect<Uint8Array, FileMissing>
  readonly removeParts: (place: PartsPlace) => Effect.Effect<void>
  /** All uploads that have parts, with the time when a part was last added. */
  readonly listParts: Stream.Stream<PartsPlace & { readonly changedAt: number }>
  /** Removes drafts that were last written before a time, in milliseconds since 1970; returns how many. */
  readonly removeDrafts: (before: number) => Effect.Effect<number>
}
