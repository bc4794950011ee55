import { Conflict } from "@reclaim/core/contract/access/errors"
import type { DocumentState } from "@reclaim/core/domain/document/DocumentState"
import type { RequirementState } from "@reclaim/core/domain/document/requirement/RequirementState"
import { decideDocument, type DocumentAct } from "@reclaim/core/rules/document/decideDocument"
import { decideRequirement, type RequirementAct } from "@reclaim/core/rules/document/requirement/decideRequirement"
import { Effect } from "effect"
import type { ActContext } from "./ActContext.ts"
import { insertEvent, moveRequirements, type NewStanding, type StoredRequirement } from "./requirementRows.ts"

const stands: Readonly<Record<RequirementState, string>> = {
  requested: "Nothing was sent for this document yet",
  submitted: "This document has already been sent",
  under_review: "This document is being reviewed",
  rejected: "This document was rejected: send another copy",
  accepted: "This document is already on file",
  waived: "This document is no longer needed",
  obsolete: "This document is no longer requested"
}

/** The state that an act leads to. */
export const nextState = (state: RequirementState, act: RequirementAct) => {
  const decision = decideRequirement(state, act)
  return decision._tag === "Next"
    ? Effect.succeed(decision.state)
    : Effect.fail(new Conflict({ message: stands[state], code: decision.code }))
}

/** The state of a copy that an act leads to. */
export const nextCopyState = (state: DocumentState, act: DocumentAct) => {
  const decision = decideDocument(state, act)
  return decision._tag === "Next"
    ? Effect.succeed(decision.state)
    : Effect.fail(new Conflict({ message: "This copy has already been reviewed", code: decision.code }))
}

/** Moves requirements to another state and adds that to their history. `text` accompanies the event. */
export const applyTransition = Effect.fnUntraced(function* (
  { actor, at, clientId }: ActContext,
  from: ReadonlyArray<StoredRequirement>,
  standing: NewStanding,
  text = ""
) {
  const requirementIds = from.map(({ requirementId }) => requirementId)
  yield* moveRequirements(clientId, requirementIds, standing)
  yield* insertEvent(clientId, {
    requirementIds,
    what: "moved",
    by: actor.kind === "staff" ? "staff" : "client",
    at,
    facts: { to: standing.state, documentId: standing.documentId, ...(text === "" ? {} : { text }) }
  })
})
