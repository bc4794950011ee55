import { Schema } from "effect"
import { ExportProgress } from "../../domain/export/ExportProgress.ts"
import { wireFields } from "../wire/wireFields.ts"

const [none, waiting, writing] = ExportProgress.members

const keys = { _tag: "state" } as const

/** The progress of the user's file. */
export const WireExportProgress = Schema.Union([
  wireFields(none.fields, { keys }),
  wireFields(waiting.fields, { keys }),
  wireFields(writing.fields, { keys })
])
