import type { RequirementState } from "../../../domain/document/requirement/RequirementState.ts"
import { decidePaper, type EarlierPaper } from "./decidePaper.ts"

/** Handling of an unannounced original that arrived for a requirement. */
export type ArrivalDecision =
  /** Original of a paper on record. */
  | { readonly _tag: "Of"; readonly paperId: number }
  /** Nothing was printed for it: a new paper document is created. */
  | { readonly _tag: "New" }
  /** An original of it is here already. */
  | { readonly _tag: "Here" }
  /** No requirement is open, or an uploaded copy has to be decided first. */
  | { readonly _tag: "NotAsked" }

/** `earlier` are those on paper for the requirement; one that is superseded or on file does not count. */
export const decideArrival = (
  state: RequirementState,
  earlier: ReadonlyArray<Pick<EarlierPaper, "paperId" | "state">>
): ArrivalDecision => {
  const open = earlier.filter((paper) => paper.state !== "active" && paper.state !== "superseded")
  const last = open.findLast((paper) => decidePaper(paper.state, "Receive")._tag === "Next")
  if (last !== undefined) return { _tag: "Of", paperId: last.paperId }
  if (open.length > 0) return { _tag: "Here" }
  return state === "requested" || state === "rejected" ? { _tag: "New" } : { _tag: "NotAsked" }
}
