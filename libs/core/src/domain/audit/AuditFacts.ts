import { Schema } from "effect"

/** Further facts about an event: field names, codes, counts, hashes; never a sealed value. */
export const AuditFacts = Schema.Record(Schema.String, Schema.Json)
export type AuditFacts = typeof AuditFacts.Type
