import { Schema } from "effect"

/**
 * Automatic check that predicts a rejection. `unreadable`: resolution too low; `no_text`: images only, so that nothing
 * else can be checked; `year_missing` and `name_missing`: the text does not contain the year, or the name of the person
 * it is for.
 */
export const DocumentFindingCode = Schema.Literals(["unreadable", "no_text", "year_missing", "name_missing"])
export type DocumentFindingCode = typeof DocumentFindingCode.Type

/** One thing that was found in files that are to be sent. */
export class DocumentFinding extends Schema.Class<DocumentFinding>("@reclaim/core/DocumentFinding")({
  code: DocumentFindingCode,
  /** Null for what concerns all files together. */
  fileName: Schema.NullOr(Schema.String),
  /** The year or the name that was looked for; empty for the others. */
  expected: Schema.String
}) {}
