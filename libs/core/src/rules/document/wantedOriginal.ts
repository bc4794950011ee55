import type { DocumentRule } from "../../domain/document/DocumentRule.ts"

/**
 * Whether the paper itself has to come before a document meets anything. `first`: until an original of the same document was
 * here once, from then on a copy will do.
 */
export type WantedOriginal = "always" | "first" | "never"

/**
 * By the form that a rule wants, of what is signed in ink or certified: only the paper shows ink and stamps. What somebody else
 * makes out without either is judged by its copy, and its original is posted with the claim.
 */
export const wantedOriginal = ({
  certification,
  original,
  signature
}: Pick<DocumentRule, "certification" | "original" | "signature">): WantedOriginal => {
  if (original === "copy" || original === "electronic") return "never"
  if (signature !== "wet" && certification === "none") return "never"
  return original === "original" ? "always" : "first"
}
