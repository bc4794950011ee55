import type { DocumentRule } from "../../domain/document/DocumentRule.ts"
import { wantedOriginal } from "../document/wantedOriginal.ts"

/** What a rule says of a document; null where no rule speaks of it. */
type OfRule = {
  readonly [Name in "certification" | "original" | "signature"]: DocumentRule[Name] | null
}

/**
 * Whether a document is printed, signed by hand and posted: by its rule, or because whoever certifies it puts a stamp on the
 * paper.
 */
export const isSignedOnPaper = ({ certification, original, signature }: OfRule): boolean => {
  if (signature === "wet") return true
  if (signature !== "simple" || original === null || certification === null) return false
  return wantedOriginal({ certification, original, signature }) !== "never"
}
