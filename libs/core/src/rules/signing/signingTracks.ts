import type { PaperDocument } from "../../domain/document/paper/PaperDocument.ts"
import type { Requirement } from "../../domain/document/requirement/Requirement.ts"
import type { Envelope } from "../../domain/signing/Envelope.ts"
import { isToDo } from "../document/isToDo.ts"
import { decidePaperStep, type PaperStep } from "../document/paper/decidePaper.ts"
import { isSignedOnPaper } from "../document/paper/isSignedOnPaper.ts"
import { isSignedOnScreen } from "./signerWay.ts"

/** Documents that need a signature, by the way of giving it. */
export interface SigningTracks {
  /** Signed on screen, and nobody was asked to sign them yet. */
  readonly onScreen: ReadonlyArray<Requirement>
  /** Signed by hand, and not on their way to the provider. */
  readonly byHand: ReadonlyArray<Requirement>
  /** Those by hand whose sheets can be printed now; of the others only the original is outstanding. */
  readonly toPrint: ReadonlyArray<Requirement>
}

export interface SigningUnderWay {
  readonly envelopes: ReadonlyArray<Pick<Envelope, "requirementIds" | "state">>
  readonly papers: ReadonlyArray<Pick<PaperDocument, "original" | "requirementIds" | "state">>
}

/** Sorts the client's documents by how they are signed; those that nobody signs here are left out. */
export const signingTracks = (
  requirements: ReadonlyArray<Requirement>,
  { envelopes, papers }: SigningUnderWay
): SigningTracks => {
  const sent = new Set(envelopes.flatMap(({ requirementIds, state }) => (state === "sent" ? requirementIds : [])))
  const paperOf = new Map(papers.flatMap((paper) => paper.requirementIds.map((id) => [id, paper] as const)))
  const may = ({ requirementId }: Requirement, step: PaperStep): boolean => {
    const paper = paperOf.get(requirementId)
    return paper === undefined || decidePaperStep(paper, step)._tag === "Next"
  }
  const open = requirements.filter(isToDo)
  const inInk = open.filter(isSignedOnPaper)
  return {
    onScreen: open.filter((one) => isSignedOnScreen(one) && !sent.has(one.requirementId)),
    byHand: inInk.filter((one) => may(one, "Print") || may(one, "Post")),
    toPrint: inInk.filter((one) => !one.awaitsOriginal && may(one, "Print"))
  }
}
