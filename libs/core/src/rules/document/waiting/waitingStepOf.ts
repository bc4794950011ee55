import type { WaitingStep } from "../../../domain/account/waiting/WaitingDocuments.ts"
import type { DocumentIssuer } from "../../../domain/document/DocumentIssuer.ts"
import type { Requirement } from "../../../domain/document/requirement/Requirement.ts"
import { isSignedOnScreen } from "../../signing/signerWay.ts"
import { isSignedOnPaper } from "../paper/isSignedOnPaper.ts"
import { isAuthorization } from "../requirement/clientActsOf.ts"

/** A document that waits for its client, with what its rule says; `issuer` is null where no rule covers it. */
export type WaitingDocument = Pick<
  Requirement,
  "awaitsOriginal" | "certification" | "code" | "original" | "signature" | "state" | "templateUrl"
> & { readonly issuer: DocumentIssuer | null }

/** True if the action is a signature, on screen or by hand. */
export const isSignature = (step: WaitingStep): boolean => step === "sign_on_screen" || step === "sign_by_hand"

/**
 * Decides the action that a waiting document needs. One that is signed neither here on screen nor in ink is signed
 * elsewhere and uploaded; one that nobody signs is ordered, unless the owner issues it.
 */
export const waitingStepOf = (document: WaitingDocument): WaitingStep => {
  if (isAuthorization(document)) return "decide"
  if (document.awaitsOriginal) return "post"
  if (isSignedOnScreen(document)) return "sign_on_screen"
  if (isSignedOnPaper(document)) return "sign_by_hand"
  const isSigned = document.signature !== null && document.signature !== "none"
  return isSigned || document.issuer === "owner" ? "upload" : "order"
}
