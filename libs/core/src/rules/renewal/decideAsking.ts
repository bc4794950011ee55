import { openRequirementStates, type RequirementState } from "../../domain/requirement/RequirementState.ts"

/** States of the existing requests for a need that is requested ahead; null where there is none. */
export interface ExistingRequests {
  /** State of the request caused by reclaims. */
  readonly plain: RequirementState | null
  /** State of the request for the successor of the renewed document; of the plain request if nothing is renewed. */
  readonly own: RequirementState | null
  /** True for the successor of a document. */
  readonly isNextCopy: boolean
}

/** Decision on a request: make it, or the reason not to, because it is pending, on file, or waived. */
export type AskingDecision = "ask" | "asked" | "there" | "waived"

const isOpen = (state: RequirementState | null): boolean => openRequirementStates.some((open) => open === state)

/** Decides so that no need is requested twice. */
export const decideAsking = ({ isNextCopy, own, plain }: ExistingRequests): AskingDecision => {
  if (isOpen(plain) || isOpen(own)) return "asked"
  if (own === "waived") return "waived"
  // The copy that met the request for a successor is no longer valid if the document itself is still the present one.
  return own === "accepted" && !isNextCopy ? "there" : "ask"
}
