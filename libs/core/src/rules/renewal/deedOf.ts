import type { DocumentRule } from "../../domain/document/DocumentRule.ts"
import type { RenewalDeed } from "../../domain/document/register/RenewalPack.ts"
import { isSignedOnPaper } from "../paper/isSignedOnPaper.ts"

/** Way to obtain a document, by its rule. */
export const deedOf = (rule: Pick<DocumentRule, "certification" | "original" | "party" | "signature">): RenewalDeed => {
  if (isSignedOnPaper(rule)) return "print"
  return rule.party === "client" ? "upload" : "order"
}
