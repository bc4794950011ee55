import type { DocumentRule } from "../../../domain/document/DocumentRule.ts"
import { wantedOriginal } from "../wantedOriginal.ts"
import type { CurrentUser } from "../../../domain/user/CurrentUser.ts"

/** Signature rules of a document; null where no rule covers it. */
type OfRule = {
  readonly [Name in "certification" | "original" | "signature"]: DocumentRule[Name] | null
}

/**
 * True if a document is printed, signed by hand and posted: by its rule, or because its certification needs a stamp on
 * paper.
 */
export const isSignedOnPaper = ({ certification, original, signature }: OfRule): boolean => {
  if (signature === "wet") return true
  if (signature !== "simple" || original === null || certification === null) return false
  return wantedOriginal({ certification, original, signature }) !== "never"
}

/** Permits a user to print documents and report on their posting; the server checks this again for each call. */
export const maySignByHand = (user: CurrentUser): boolean =>
  !user.isUserInternal && !user.isReadOnly && user.canUse("documents")
