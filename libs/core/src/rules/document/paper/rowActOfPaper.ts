import type { PaperDocument } from "../../../domain/document/paper/PaperDocument.ts"
import type { Requirement } from "../../../domain/document/requirement/Requirement.ts"
import { decidePaperStep, type PaperStep } from "./decidePaper.ts"
import { needsOriginal } from "../wantedOriginal.ts"
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
  const may = (step: PaperStep): boolean => decidePaperStep({ ...requirement, state: reached }, step)._tag === "Next"
  if (!isNew && may("Post")) return "post"
  // Where a copy is enough it is uploaded next, as any document is.
  if (!isNew && !needsOriginal(requirement.original)) return reached === "prepared" ? "print" : null
  return may("Print") ? "print" : null
}
