import type { DocumentRule } from "../../domain/document/DocumentRule.ts"
import type { OriginalNeed } from "../../domain/document/OriginalNeed.ts"

/**
 * Need for the paper itself before a document satisfies anything. `first`: until one original of the document has
 * arrived, after that a copy is enough.
 */
export type WantedOriginal = "always" | "first" | "never"

/** False where the authority takes a copy; an original is assumed where no rule covers the document. */
export const needsOriginal = (original: OriginalNeed | null): boolean =>
  original !== "copy" && original !== "electronic"

/**
 * Requirement for the original of a document signed in ink or certified, by the form its rule wants: only paper proves
 * ink and stamps. A document issued by others without either is reviewed from its copy, and its original is posted with
 * the claim.
 */
export const wantedOriginal = ({
  certification,
  original,
  signature
}: Pick<DocumentRule, "certification" | "original" | "signature">): WantedOriginal => {
  if (!needsOriginal(original)) return "never"
  if (signature !== "wet" && certification === "none") return "never"
  return original === "original" ? "always" : "first"
}
