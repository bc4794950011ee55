import type { DocumentRule } from "../../domain/document/DocumentRule.ts"
import type { RenewalDeed } from "../../domain/document/register/RenewalPack.ts"

/** How a document is got by its rule. */
export const deedOf = ({ party, signature }: Pick<DocumentRule, "party" | "signature">): RenewalDeed => {
  if (signature === "wet") return "print"
  return party === "client" ? "upload" : "order"
}
