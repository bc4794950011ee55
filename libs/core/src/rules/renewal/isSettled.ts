import type { RequirementState } from "../../domain/requirement/RequirementState.ts"

const settled: ReadonlySet<RequirementState> = new Set(["accepted", "waived", "obsolete"])

/** Whether nobody waits for a document any more: it is there, done without, or not needed. */
export const isSettled = (state: RequirementState): boolean => settled.has(state)
