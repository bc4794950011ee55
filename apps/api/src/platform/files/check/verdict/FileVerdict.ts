import type { FileRefusalCode } from "@reclaim/core/domain/file/FileRefusalCode"
import type { PageFacts } from "@reclaim/core/rules/document/findingsOf"

/** What a file turned out to be. */
export interface FileFacts {
  readonly mediaType: string
  /** Null for what has no pages. */
  readonly pages: number | null
  /** Of each page; null for what has none. */
  readonly pageFacts: ReadonlyArray<PageFacts> | null
}

/** A file that may not be kept; the message says what to do. */
export interface FileRefused {
  readonly tag: "refused"
  readonly code: FileRefusalCode
  readonly message: string
}

/** Whether a file may be kept. */
export type FileVerdict = ({ readonly tag: "accepted" } & FileFacts) | FileRefused
