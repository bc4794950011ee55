import type { PaperState } from "../../domain/paper/PaperState.ts"
import type { RequirementState } from "../../domain/requirement/RequirementState.ts"
import { decidePaper } from "../paper/decidePaper.ts"

/** Document requested ahead of need, with the sheets printed for it. */
export interface WithdrawableRequest {
  readonly state: RequirementState
  readonly papers: ReadonlyArray<PaperState>
}

export type WithdrawRefusal = "nothing_asked" | "sent"

const isGone = (state: PaperState): boolean => state === "superseded" || state === "active"

const wasSent = ({ papers, state }: WithdrawableRequest): boolean =>
  (state !== "requested" && state !== "obsolete") ||
  papers.some((paper) => !isGone(paper) && decidePaper(paper, "Supersede")._tag === "Refused")

/**
 * Decides if requests can be withdrawn together, which needs that nothing was sent for any of them; null if they can.
 */
export const decideWithdrawing = (requests: ReadonlyArray<WithdrawableRequest>): WithdrawRefusal | null => {
  if (requests.every(({ state }) => state === "obsolete")) return "nothing_asked"
  return requests.some(wasSent) ? "sent" : null
}
