import type { RequirementState } from "../../domain/requirement/RequirementState.ts"

/** Whether the document that a requirement names is on file as a scan, and its original has still to come. */
export const awaitsOriginal = ({
  documentId,
  state
}: {
  readonly documentId: number | null
  readonly state: RequirementState
}): boolean => state === "requested" && documentId !== null
