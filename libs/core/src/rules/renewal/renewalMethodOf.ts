import type { DocumentRule } from "../../domain/document/DocumentRule.ts"
import type { RenewalMethod } from "../../domain/document/register/RenewalPack.ts"
import { isSignedOnPaper } from "../paper/isSignedOnPaper.ts"

/** Way to obtain a document, by its rule. */
export const renewalMethodOf = (
  rule: Pick<DocumentRule, "certification" | "original" | "party" | "signature">
): RenewalMethod => {
  if (isSignedOnPaper(rule)) return "print"
  return rule.party === "client" ? "upload" : "order"
}
