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

/** Whether a file may be kept; the message of a refusal says what to do. */
export type FileVerdict =
  | ({ readonly tag: "accepted" } & FileFacts)
  | { readonly tag: "refused"; readonly code: FileRefusalCode; readonly message: string }
