import { Schema } from "effect"

/** Link from which a file can be downloaded once. */
const FileLink = Schema.TaggedStruct("Link", { url: Schema.String, extension: Schema.String, name: Schema.String })
export type FileLink = typeof FileLink.Type

/** A report made by the server, ready to be saved: its bytes or, when too large for one answer, where to fetch it once. */
export const ReportFile = Schema.Union([
  Schema.TaggedStruct("Bytes", { bytes: Schema.Uint8Array, extension: Schema.String, name: Schema.String }),
  FileLink
])
export type ReportFile = typeof ReportFile.Type
