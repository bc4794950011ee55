import type { PaperState } from "../../domain/paper/PaperState.ts"
import type { RequirementState } from "../../domain/requirement/RequirementState.ts"
import { decidePaper } from "./decidePaper.ts"

/** Requirement for which a document is to be printed. */
export interface PrintedRequirement {
  readonly requirementId: number
  readonly state: RequirementState
  /** True if the market's rule wants it signed on paper. */
  readonly isOnPaper: boolean
  readonly code: string
  readonly ownerId: number
  readonly investorId: number | null
  readonly accountId: number | null
  readonly seq: number | null
  readonly period: number
}

/** A document on paper that is for one of them already. */
export interface EarlierPaper {
  readonly paperId: number
  readonly state: PaperState
  readonly formVersion: string
  readonly requirementIds: ReadonlyArray<number>
}

/** Outcome of a request to print. */
export type PreparationDecision =
  /** A new one, in the place of those. */
  | { readonly _tag: "New"; readonly supersedes: ReadonlyArray<number> }
  /** Document prepared earlier. */
  | { readonly _tag: "Same"; readonly paperId: number }
  /** Some of them are already served by another document, in the post or received. */
  | { readonly _tag: "UnderWay" }
  | { readonly _tag: "NotOnPaper" }
  /** One of them is not required, or is under review. */
  | { readonly _tag: "NotAsked" }
  /** They differ in owner, code or year. */
  | { readonly _tag: "NotTogether" }

const documentOf = ({ accountId, code, investorId, ownerId, period, seq }: PrintedRequirement): string =>
  JSON.stringify([code, ownerId, investorId, accountId, seq, period])

const isSameSet = (one: ReadonlyArray<number>, other: ReadonlySet<number>): boolean =>
  one.length === other.size && one.every((id) => other.has(id))

/** `earlier` are those for any of the requirements; one that is superseded or on file does not count. */
export const decidePreparation = (
  wanted: ReadonlyArray<PrintedRequirement>,
  earlier: ReadonlyArray<EarlierPaper>,
  formVersion: string
): PreparationDecision => {
  if (wanted.some(({ isOnPaper }) => !isOnPaper)) return { _tag: "NotOnPaper" }
  if (wanted.some(({ state }) => state !== "requested" && state !== "rejected")) return { _tag: "NotAsked" }
  if (new Set(wanted.map(documentOf)).size !== 1) return { _tag: "NotTogether" }
  const open = earlier.filter(({ state }) => state !== "active" && state !== "superseded")
  const mayReplace = open.every(({ state }) => decidePaper(state, "Supersede")._tag === "Next")
  const ids = new Set(wanted.map(({ requirementId }) => requirementId))
  const same = open.find(({ requirementIds }) => isSameSet(requirementIds, ids))
  if (same !== undefined && (!mayReplace || same.formVersion === formVersion)) {
    return { _tag: "Same", paperId: same.paperId }
  }
  return mayReplace ? { _tag: "New", supersedes: open.map(({ paperId }) => paperId) } : { _tag: "UnderWay" }
}
