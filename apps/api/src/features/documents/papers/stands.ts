import type { PaperState } from "@reclaim/core/domain/document/paper/PaperState"

/** Messages for acts that do not fit the state of a document on paper. */
export const stands: Readonly<Record<PaperState, string>> = {
  prepared: "This document has not been printed yet",
  printed: "This document is printed, but not posted yet",
  posted: "This document is on its way to us",
  scan_received: "We have a scan of this document",
  original_received: "We have the original of this document",
  verified: "The original of this document is verified",
  active: "This document is on file",
  returned_to_owner: "This document was returned to its owner",
  superseded: "Newer sheets have replaced this document"
}
