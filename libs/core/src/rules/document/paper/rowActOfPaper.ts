import type { PaperDocument } from "../../../domain/document/paper/PaperDocument.ts"
import type { Requirement } from "../../../domain/document/requirement/Requirement.ts"
import { decidePaper } from "./decidePaper.ts"
import { isSignedOnPaper } from "./isSignedOnPaper.ts"

/** Next act on a document signed by hand, offered in lists. */
export type PaperRowAct = "print" | "post"

/**
 * Print the sheets, or record the posting; null if neither applies, or it is not signed by hand. Rejected sheets are
 * printed again, returned ones posted again.
 */
export const rowActOfPaper = (
  requirement: Pick<Requirement, "certification" | "original" | "signature" | "state">,
  paper: Pick<PaperDocument, "isOutdated" | "returnCode" | "state"> | null
): PaperRowAct | null => {
  const isWaiting = requirement.state === "requested" || requirement.state === "rejected"
  if (!isWaiting || !isSignedOnPaper(requirement)) return null
  if (paper === null) return "print"
  const { isOutdated, returnCode, state: reached } = paper
  const isNew = isOutdated || (reached === "returned_to_owner" && returnCode !== null)
  if (!isNew && decidePaper(reached, "Post")._tag === "Next") return "post"
  return decidePaper(reached, "Print")._tag === "Next" ? "print" : null
}
