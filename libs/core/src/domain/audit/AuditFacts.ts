import { Schema } from "effect"

/** What is worth knowing of an event later: names of fields, codes, counts, hashes; never a value that is kept sealed. */
export const AuditFacts = Schema.Record(Schema.String, Schema.Json)
export type AuditFacts = typeof AuditFacts.Type
