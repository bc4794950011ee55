import type { Requirement } from "../../domain/requirement/Requirement.ts"
import { decideOnScreen } from "./decideOnScreen.ts"

/** Whether a document that is asked for can be put up to be signed on screen now: its market takes that, and there is a form. */
export const isSignedOnScreen = ({
  certification,
  market,
  marketName,
  original,
  signature,
  state,
  templateUrl
}: Pick<
  Requirement,
  "certification" | "market" | "marketName" | "original" | "signature" | "state" | "templateUrl"
>): boolean => {
  if (state !== "requested" && state !== "rejected") return false
  if (certification === null || original === null || signature === null) return false
  const rule = { certification, original, signature, formHash: templateUrl, source: "", market, marketName }
  return decideOnScreen([rule])._tag === "OnScreen"
}
