import type { PaperDocument } from "../../../domain/document/paper/PaperDocument.ts"
import type { Requirement } from "../../../domain/document/requirement/Requirement.ts"
import { isSignedOnScreen } from "../../signing/signerWay.ts"
import { type PaperRowAct, rowActOfPaper } from "../paper/rowActOfPaper.ts"
import { clientActsOf, isAuthorization } from "../requirement/clientActsOf.ts"

/** Act on a document that its row in a list offers; `authorize` is for claims, on a screen of their own. */
export type DocumentRowAct = PaperRowAct | "authorize" | "sign" | "order" | "upload"

/**
 * The one act that brings a document on from its present state, for a client who may act; null where nothing is left to
 * do. A document that nobody signs is ordered first, and uploaded once it is ordered. Its sheet offers every other act.
 */
export const rowActOf = (
  row: Pick<
    Requirement,
    "certification" | "classificationId" | "code" | "orderedOn" | "original" | "signature" | "state" | "templateUrl"
  >,
  paper: Pick<PaperDocument, "isOutdated" | "returnCode" | "state"> | null
): DocumentRowAct | null => {
  if (isAuthorization(row)) return "authorize"
  if (isSignedOnScreen(row)) return "sign"
  const ofPaper = rowActOfPaper(row, paper)
  if (ofPaper !== null) return ofPaper
  const { order, upload } = clientActsOf(row)
  const isSigned = row.signature !== null && row.signature !== "none"
  if (order && !isSigned && row.orderedOn === null && row.state === "requested") return "order"
  return upload ? "upload" : null
}
