import type { RequirementState } from "../../../domain/document/requirement/RequirementState.ts"

/** True if a requirement's document is on file as a scan, and its original is outstanding. */
export const awaitsOriginal = ({
  documentId,
  state
}: {
  readonly documentId: number | null
  readonly state: RequirementState
}): boolean => state === "requested" && documentId !== null
