import { openRequirementStates } from "@reclaim/core/domain/document/requirement/RequirementState"
import { waitingStageIds } from "@reclaim/core/rules/document/requirement/waitingStages"
import type { DocumentRows, InvestorWeights, OpenRequirement, RequirementLink, WaitingRow } from "./DocumentRows.ts"

/** Rows of a client written after a revision, from one snapshot; short lists are complete. */
export interface DocumentChanges extends Omit<DocumentRows, "reclaims" | "requirements" | "links" | "weights"> {
  /** Reclaims at their present stage. */
  readonly reclaims: ReadonlyArray<WaitingRow>
  /** Weights of the waiting reclaims. */
  readonly weights: ReadonlyArray<InvestorWeights>
  /** Requirements in their present state. */
  readonly requirements: ReadonlyArray<OpenRequirement>
  /** Links of these requirements. */
  readonly links: ReadonlyArray<RequirementLink>
}

/** Rows in the order of their numbers without the written ones, and with those of them that count. */
const mergeRows = <A>(
  before: ReadonlyArray<A>,
  written: ReadonlySet<number>,
  counting: ReadonlyArray<A>,
  numberOf: (row: A) => number
): ReadonlyArray<A> =>
  written.size === 0
    ? before
    : [...before.filter((row) => !written.has(numberOf(row))), ...counting].toSorted(
        (one, other) => numberOf(one) - numberOf(other)
      )

const waitingStages = new Set(waitingStageIds)
const open = new Set<string>(openRequirementStates)

const seqOf = ({ seq }: { readonly seq: number }): number => seq
const requirementIdOf = ({ requirementId }: { readonly requirementId: number }): number => requirementId

/** Applies changes to the rows of a block; equals a full read at the same revision. */
export const documentRowsAfter = (before: DocumentRows, changes: DocumentChanges): DocumentRows => {
  const seqs = new Set(changes.reclaims.map(seqOf))
  const requirementIds = new Set(changes.requirements.map(requirementIdOf))
  const nowWaiting = changes.reclaims.filter(({ stageId }) => waitingStages.has(stageId))
  const nowOpen = changes.requirements.filter(({ state }) => open.has(state))
  return {
    ...changes,
    reclaims: mergeRows(before.reclaims, seqs, nowWaiting, seqOf),
    weights: mergeRows(before.weights, seqs, changes.weights, seqOf),
    requirements: mergeRows(before.requirements, requirementIds, nowOpen, requirementIdOf),
    links: mergeRows(before.links, requirementIds, changes.links, requirementIdOf)
  }
}
