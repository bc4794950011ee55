import type { DocumentRule } from "../../domain/document/DocumentRule.ts"
import { wantedOriginal } from "../document/wantedOriginal.ts"

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
