import { documentClassIds } from "../../domain/document/requirement/DocumentClass.ts"
import type { RequirementState } from "../../domain/document/requirement/RequirementState.ts"
import type { Requirement } from "../../domain/document/requirement/Requirement.ts"

/** States in which a client's document waits for the client, unless it is ordered. */
export const toDoStates = ["requested", "rejected"] as const satisfies ReadonlyArray<RequirementState>

/**
 * True if a missing document waits for the client to act: the client provides it, and has neither uploaded nor ordered
 * it.
 */
export const isToDo = ({
  classificationId,
  orderedOn,
  state
}: Pick<Requirement, "classificationId" | "orderedOn" | "state">): boolean =>
  classificationId === documentClassIds.client && orderedOn === null && toDoStates.some((one) => one === state)
