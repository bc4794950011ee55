import type { DocumentState } from "../../../domain/document/DocumentState.ts"

/** Reason why no scan can be added to a document on file: it is no longer valid, or already has a file. */
export type ScanRefusal = "wrong_state" | "already_done"

/** Decides whether a scan is added to a document that was put on file without one; null for yes. */
export const decideAddedScan = (state: DocumentState, files: number): ScanRefusal | null => {
  if (state !== "active") return "wrong_state"
  return files === 0 ? null : "already_done"
}
