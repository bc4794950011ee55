import { openRequirementStates, type RequirementState } from "../../domain/requirement/RequirementState.ts"

/** What is kept of a need that somebody wants to ask for ahead: states, null where there is no such request. */
export interface KeptOfNeed {
  /** Of the request that reclaims make. */
  readonly plain: RequirementState | null
  /** Of the request for the next copy of the document that is renewed; the plain one where none is. */
  readonly own: RequirementState | null
  /** Whether it is the next copy of a document. */
  readonly isNextCopy: boolean
}

/** Whether to ask, or why not: it is asked for already, it is there, or the provider goes without it. */
export type AskingDecision = "ask" | "asked" | "there" | "waived"

const isOpen = (state: RequirementState | null): boolean => openRequirementStates.some((open) => open === state)

/** Decides so that nothing is asked for twice. */
export const decideAsking = ({ isNextCopy, own, plain }: KeptOfNeed): AskingDecision => {
  if (isOpen(plain) || isOpen(own)) return "asked"
  if (own === "waived") return "waived"
  // What met the request for the next copy of a document that is still the present one holds no more.
  return own === "accepted" && !isNextCopy ? "there" : "ask"
}
