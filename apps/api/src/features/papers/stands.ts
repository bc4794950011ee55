import type { PaperState } from "@reclaim/core/domain/paper/PaperState"

/** What is said of a document on paper to whoever wants to do what does not fit its state. */
export const stands: Readonly<Record<PaperState, string>> = {
  prepared: "This document has not been printed yet",
  printed: "This document is printed and not posted yet",
  posted: "This document is on its way to us",
  scan_received: "We have a scan of this document and wait for the original",
  original_received: "We have the original of this document",
  verified: "The original of this document is verified",
  active: "This document is on file",
  returned_to_owner: "This document went back to its owner",
  superseded: "Newer sheets took the place of this document"
}
