import type { RequirementState } from "../../domain/requirement/RequirementState.ts"

const settledStates: ReadonlySet<RequirementState> = new Set(["accepted", "waived", "obsolete"])

/** True once a document is no longer awaited: it is on file, waived or not needed. */
export const isSettled = (state: RequirementState): boolean => settledStates.has(state)
