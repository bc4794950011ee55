import { Schema } from "effect"
import { DocumentRule } from "../../domain/document/DocumentRule.ts"
import { DocumentRuleList } from "../../domain/document/DocumentRuleList.ts"
import { wireOf } from "../wire/wireOf.ts"

/** The rules about documents; types of owner and residences as the table writes them. */
export const WireDocumentRuleList = wireOf(DocumentRuleList, { values: { rules: Schema.Array(wireOf(DocumentRule)) } })
