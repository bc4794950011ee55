import { Schema } from "effect"
import { UploadRow } from "./UploadRow.ts"

/** A part of the rows of an uploaded list, in the order of the file. */
export class UploadRowPage extends Schema.Class<UploadRowPage>("@reclaim/core/UploadRowPage")({
  rows: Schema.Array(UploadRow),
  /** Number of matches across all pages. */
  totalCount: Schema.Int
}) {}

/** Maximum number of rows per page. */
export const uploadRowPageLimit = 200
