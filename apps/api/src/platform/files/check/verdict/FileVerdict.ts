import type { FileRefusalCode } from "@reclaim/core/domain/file/FileRefusalCode"
import type { PageFacts } from "@reclaim/core/rules/document/findingsOf"

/** Facts found by checking a file. */
export interface FileFacts {
  readonly mediaType: string
  /** Number of pages; null for a file without pages. */
  readonly pages: number | null
  /** Facts of each page; null for a file without pages. */
  readonly pageFacts: ReadonlyArray<PageFacts> | null
}

/** A file that may not be kept; the message says what to do. */
export interface FileRefused {
  readonly tag: "refused"
  readonly code: FileRefusalCode
  readonly message: string
}

/** Result of checking a file. */
export type FileVerdict = ({ readonly tag: "accepted" } & FileFacts) | FileRefused
