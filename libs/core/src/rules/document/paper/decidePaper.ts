import type { OriginalNeed } from "../../../domain/document/OriginalNeed.ts"
import type { DeskPaperAct, PaperAct } from "../../../domain/document/paper/PaperAct.ts"
import type { PaperState } from "../../../domain/document/paper/PaperState.ts"
import type { PaperKey } from "../../../domain/document/paper/PaperCode.ts"
import { needsOriginal } from "../wantedOriginal.ts"
import { parsePaperCode } from "./paperCode.ts"
import type { RequirementState } from "../../../domain/document/requirement/RequirementState.ts"

/**
 * Steps of a paper document: the acts of the client and of the desk, printing, and those of the portal itself, which puts
 * the document on file and supersedes it by newer sheets.
 */
export type PaperStep = PaperAct["_tag"] | DeskPaperAct["_tag"] | "Print" | "Activate" | "Supersede"

type From = Readonly<Partial<Record<PaperState, PaperState>>>

type Steps = Readonly<Record<PaperStep, From>>

/** State transitions by step; a step without an entry for a state does not fit it. */
const steps: Steps = {
  Print: { prepared: "printed", printed: "printed", returned_to_owner: "printed" },
  // The original may follow a scan.
  Post: { printed: "posted", scan_received: "posted", returned_to_owner: "posted" },
  // A better scan takes the place of the last one.
  AddScan: { printed: "scan_received", posted: "scan_received", scan_received: "scan_received" },
  ReportReturn: { posted: "returned_to_owner", scan_received: "returned_to_owner" },
  // An original can arrive without having been reported as printed or posted.
  Receive: {
    prepared: "original_received",
    printed: "original_received",
    posted: "original_received",
    scan_received: "original_received",
    returned_to_owner: "original_received"
  },
  Verify: { original_received: "verified" },
  Activate: { verified: "active" },
  SendBack: { scan_received: "returned_to_owner", original_received: "returned_to_owner" },
  Supersede: { prepared: "superseded", printed: "superseded", returned_to_owner: "superseded" }
}

export type PaperDecision =
  | { readonly _tag: "Next"; readonly state: PaperState }
  /** The act does not fit the state, or was done before. */
  | { readonly _tag: "Refused"; readonly code: "wrong_state" | "already_done" }

const decideBy = (allowed: Steps, state: PaperState, step: PaperStep): PaperDecision => {
  const next = allowed[step][state]
  if (next !== undefined) return { _tag: "Next", state: next }
  const isDone = Object.values(allowed[step]).includes(state)
  return { _tag: "Refused", code: isDone ? "already_done" : "wrong_state" }
}

/** Decides a step of a document whose original goes to the authority. */
export const decidePaper = (state: PaperState, step: PaperStep): PaperDecision => decideBy(steps, state, step)

/** Transitions where a copy is enough: nothing is posted, and the scan is what the desk verifies. */
const stepsOfCopy: Steps = {
  ...steps,
  Post: {},
  AddScan: { ...steps.AddScan, returned_to_owner: "scan_received" },
  Verify: { ...steps.Verify, scan_received: "verified" }
}

/** Decides a step of a document by the form its rule wants. */
export const decidePaperStep = (
  { original, state }: { readonly original: OriginalNeed | null; readonly state: PaperState },
  step: PaperStep
): PaperDecision => decideBy(needsOriginal(original) ? steps : stepsOfCopy, state, step)

/** True if a scan can be filed with the printed sheets of a document, ahead of its original. */
export const takesScan = (paper: { readonly original: OriginalNeed | null; readonly state: PaperState }): boolean =>
  needsOriginal(paper.original) && decidePaperStep(paper, "AddScan")._tag === "Next"

/** States in which the desk reviews a document or waits for its original. */
export const statesAwaitingDesk: ReadonlyArray<PaperState> = ["posted", "scan_received", "original_received"]

/** True if the desk has to review it or waits for its original. */
export const awaitsDesk = (state: PaperState): boolean => statesAwaitingDesk.includes(state)

/** A document of the client that the scan may be of. */
export interface ScannedPaper {
  readonly paperId: number
  readonly key: PaperKey
  readonly state: PaperState
}

/** Document to which a scan belongs. */
export type ScanDecision =
  | { readonly _tag: "Matched"; readonly paperId: number; readonly pages: ReadonlyArray<number> }
  /** This client has no such document. Does not reveal whether another client has. */
  | { readonly _tag: "Unknown" }
  /** No scan of it is wanted, or not any more. */
  | { readonly _tag: "Done"; readonly paperId: number }
  /** The pages are of more than one document. */
  | { readonly _tag: "Several" }
  /** No page has a readable code: the uploader chooses the document. */
  | { readonly _tag: "NoCode" }

/** Decides by the codes that were found on the pages, and the client's own documents of those. */
export const decideScan = (
  clientId: number,
  found: ReadonlyArray<string>,
  papers: ReadonlyArray<ScannedPaper>
): ScanDecision => {
  const codes = found.flatMap((text) => parsePaperCode(text) ?? [])
  const [first] = codes
  if (first === undefined) return { _tag: "NoCode" }
  if (codes.some((code) => code.key !== first.key || code.clientId !== first.clientId)) return { _tag: "Several" }
  const paper = first.clientId === clientId ? papers.find(({ key }) => key === first.key) : undefined
  if (paper === undefined) return { _tag: "Unknown" }
  if (decidePaper(paper.state, "AddScan")._tag === "Refused") return { _tag: "Done", paperId: paper.paperId }
  const pages = [...new Set(codes.map(({ page }) => page))].toSorted((one, other) => one - other)
  return { _tag: "Matched", paperId: paper.paperId, pages }
}

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
