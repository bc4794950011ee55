import type { DocumentCode } from "../../domain/document/DocumentCode.ts"
import type { SignerWay } from "../../domain/signing/SignerWay.ts"
import { proofToSign } from "./decideSigner.ts"
import type { Requirement } from "../../domain/document/requirement/Requirement.ts"
import { decideOnScreen, type ScreenDecision } from "./decideOnScreen.ts"
import type { CurrentUser } from "../../domain/user/CurrentUser.ts"
import { taskNames } from "../../domain/user/taskNames.ts"

/** Way for a signer to sign. A link proves one factor and requires an e-mail address. */
export const signerWay = (
  { hasAccount, hasEmail }: { readonly hasAccount: boolean; readonly hasEmail: boolean },
  code: DocumentCode
): SignerWay => {
  if (hasAccount) return "portal"
  return hasEmail && proofToSign(code) === 1 ? "link" : "none"
}

type SignableDocument = Pick<Requirement, "certification" | "original" | "signature" | "state" | "templateUrl">

/** Decision on a required document in its present state; null for one that is not pending, or that no rule covers. */
const decisionOf = ({
  certification,
  original,
  signature,
  state,
  templateUrl
}: SignableDocument): ScreenDecision["_tag"] | null => {
  if (state !== "requested" && state !== "rejected") return null
  if (certification === null || original === null || signature === null) return null
  const rule = { certification, original, signature, formHash: templateUrl, source: "", market: "", marketName: "" }
  return decideOnScreen([rule])._tag
}

/** True if a required document can be signed on screen now: its market accepts that, and there is a form. */
export const isSignedOnScreen = (document: SignableDocument): boolean => decisionOf(document) === "OnScreen"

/**
 * True if its market would accept a signature on screen, but there is no form here: it is signed elsewhere and
 * uploaded.
 */
export const isSignedElsewhere = (document: SignableDocument): boolean => decisionOf(document) === "NoForm"

/** Permits a user to sign on screen as asked; the server checks this again for each call. */
export const maySignOnScreen = (user: CurrentUser): boolean =>
  !user.isUserInternal &&
  !user.isReadOnly &&
  user.canUse(taskNames.signDocuments) &&
  `${taskNames.signDocuments}.sign` in user.permissionsOf(taskNames.signDocuments)
