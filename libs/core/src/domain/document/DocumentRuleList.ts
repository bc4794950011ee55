import { Schema } from "effect"
import { DocumentRule } from "./DocumentRule.ts"

/** The whole table of rules about documents, the same for every client. */
export class DocumentRuleList extends Schema.Class<DocumentRuleList>("@reclaim/core/DocumentRuleList")({
  rules: Schema.Array(DocumentRule)
}) {}
