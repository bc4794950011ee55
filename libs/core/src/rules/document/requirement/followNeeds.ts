import { decideRequirement, type RequirementAct } from "./decideRequirement.ts"
import type { RequirementState } from "../../../domain/document/requirement/RequirementState.ts"
import type { Need } from "./Need.ts"

/** Requirement as stored. */
export interface CurrentRequirement {
  readonly requirementId: number
  readonly state: RequirementState
  /** Document that met it, or whose original it waits for; null for neither. */
  readonly documentId: number | null
}

/** A need, and the document on file that meets it, if one does. */
export interface JudgedNeed {
  readonly need: Need
  readonly documentId: number | null
  /** The document that meets it once its original is here. */
  readonly awaitedId: number | null
}

/** Change to a client's requirements after its needs were recalculated. */
export type RequirementChange =
  | {
      readonly _tag: "Made"
      /** The text of its key. */
      readonly key: string
      readonly need: Need
      readonly state: "requested" | "accepted"
      /** Document that meets it, or whose original it waits for. */
      readonly documentId: number | null
    }
  | {
      readonly _tag: "Moved"
      readonly requirementId: number
      readonly from: RequirementState
      readonly state: RequirementState
      readonly documentId: number | null
    }

const nothingReplaced: ReadonlySet<string> = new Set()

const actsFor = (state: RequirementState, isMet: boolean): ReadonlyArray<RequirementAct> => {
  switch (state) {
    case "requested":
    case "rejected":
      return isMet ? ["cover"] : []
    case "accepted":
      return isMet ? [] : ["ask_again"]
    case "obsolete":
      return isMet ? ["ask_again", "cover"] : ["ask_again"]
    case "submitted":
    case "under_review":
    case "waived":
      return []
  }
}

const after = (state: RequirementState, acts: ReadonlyArray<RequirementAct>): RequirementState =>
  acts.reduce((from, act) => {
    const decided = decideRequirement(from, act)
    return decided._tag === "Next" ? decided.state : from
  }, state)

const changesFrom = (
  { documentId: before, requirementId, state: from }: CurrentRequirement,
  acts: ReadonlyArray<RequirementAct>,
  documentId: number | null
): ReadonlyArray<RequirementChange> => {
  const state = after(from, acts)
  return state === from && before === documentId ? [] : [{ _tag: "Moved", requirementId, from, state, documentId }]
}

/**
 * Changes that bring the stored requirements in line with the needs: new ones are created, those met by a document on
 * file accepted, those whose document became invalid requested again, those with only a scan on file linked to it and
 * left open, and those no longer needed dropped. Requirements under review are left to the reviewer, and waived ones
 * stay waived.
 *
 * @param kept stored requirements, by key text as for the needs
 * @param replaced keys for which the successor is requested instead
 */
export const followNeeds = (
  kept: ReadonlyMap<string, CurrentRequirement>,
  needs: ReadonlyMap<string, JudgedNeed>,
  replaced: ReadonlySet<string> = nothingReplaced
): ReadonlyArray<RequirementChange> => {
  const changes: Array<RequirementChange> = []
  for (const [key, { awaitedId, documentId, need }] of needs) {
    const row = kept.get(key)
    const ofIt = documentId ?? awaitedId
    if (row === undefined) {
      const state = documentId === null ? "requested" : "accepted"
      changes.push({ _tag: "Made", key, need, state, documentId: ofIt })
      continue
    }
    const acts = actsFor(row.state, documentId !== null)
    const isSettledByIt = row.state === "accepted" || row.state === "requested" || acts.length > 0
    changes.push(...changesFrom(row, acts, isSettledByIt ? ofIt : row.documentId))
  }
  for (const [key, row] of kept) {
    if (needs.has(key)) continue
    if (row.state === "requested" || row.state === "rejected") {
      changes.push(...changesFrom(row, ["drop"], row.documentId))
    } else if (row.state === "accepted" && replaced.has(key)) {
      changes.push(...changesFrom(row, ["ask_again", "drop"], null))
    }
  }
  return changes
}
