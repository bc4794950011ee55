import type { Requirement } from "../../domain/requirement/Requirement.ts"
import { decideOnScreen, type ScreenDecision } from "./decideOnScreen.ts"

type AskedDocument = Pick<
  Requirement,
  "certification" | "market" | "marketName" | "original" | "signature" | "state" | "templateUrl"
>

/** How a document is signed that is asked for now; null for one that is not, or that no rule speaks of. */
const decisionOf = ({
  certification,
  market,
  marketName,
  original,
  signature,
  state,
  templateUrl
}: AskedDocument): ScreenDecision["_tag"] | null => {
  if (state !== "requested" && state !== "rejected") return null
  if (certification === null || original === null || signature === null) return null
  const rule = { certification, original, signature, formHash: templateUrl, source: "", market, marketName }
  return decideOnScreen([rule])._tag
}

/** Whether a document that is asked for can be put up to be signed on screen now: its market takes that, and there is a form. */
export const isSignedOnScreen = (document: AskedDocument): boolean => decisionOf(document) === "OnScreen"

/** Whether its market would take a signature on screen, but there is no form here: it is signed elsewhere and uploaded. */
export const isSignedElsewhere = (document: AskedDocument): boolean => decisionOf(document) === "NoForm"
