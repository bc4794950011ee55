import { Schema } from "effect"

/**
 * What a reviewer would reject, as far as a program can tell. `unreadable`: too few dots to be read; `no_text`: only pictures,
 * so that nothing more can be told; `year_missing` and `name_missing`: the text nowhere has the year, or the name of whom it is
 * for.
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
