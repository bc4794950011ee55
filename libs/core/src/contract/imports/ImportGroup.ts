import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { AcceptedFiles } from "../../domain/import/AcceptedFiles.ts"
import { ImportFileTypeName, ImportOutcome } from "../../domain/import/ImportOutcome.ts"
import { sentLine } from "../../domain/value/sentText.ts"
import { ConfirmedLines } from "../../rules/imports/ConfirmedLines.ts"
import { Changes, sharedData } from "../access/Changes.ts"

import { guardedBy } from "../access/guarded.ts"

import { asClass } from "../wire/asClass.ts"
import { AskedDay } from "../wire/WireDay.ts"

/** The path that files are sent to; the only call whose body is not JSON. */
export const importPath = "/api/v1/import"

/** Maximum size of a file in bytes. */
export const maxImportBytes = 200 * 1024 * 1024

/** The file has problems, and nothing was written; `problems` are the first hundred, by line. */
export class ImportRefused extends Schema.Error<ImportRefused>("@reclaim/core/ImportRefused")(
  {
    _tag: Schema.tagDefaultOmit("ImportRefused"),
    message: Schema.String,
    referenceNumber: Schema.optionalKey(Schema.String),
    problems: Schema.Array(Schema.Struct({ line: Schema.Int, column: Schema.String, problem: Schema.String })),
    /** The total number; a lower bound where reading stopped. */
    problemCount: Schema.Int,
    /** The line at which reading stopped because there were too many problems; absent when all of the file was read. */
    stoppedAtLine: Schema.optionalKey(Schema.Int),
    /** Value to send as `confirm` if every doubtful row is right; absent when there are problems other than doubts. */
    confirm: Schema.optionalKey(Schema.String)
  },
  { httpApiStatus: 422 }
) {}

export const WireAcceptedFiles = Schema.Struct(AcceptedFiles.fields).pipe(asClass(AcceptedFiles))

export const WireImportOutcome = Schema.Struct(ImportOutcome.fields).pipe(asClass(ImportOutcome))

/** A provider's files, in and out, for internal users with the right. */
export class ImportGroup extends HttpApiGroup.make("imports")
  .add(
    HttpApiEndpoint.post("run", importPath, {
      query: {
        kind: ImportFileTypeName,
        // Display name of the file in the list of imports.
        file: Schema.optionalKey(sentLine(200).check(Schema.isNonEmpty())),
        // Doubtful lines to import all the same: those named by the response, and no others.
        confirm: Schema.optionalKey(ConfirmedLines)
      },
      payload: HttpApiSchema.StreamUint8Array({ contentType: "text/csv", maxBytes: maxImportBytes }),
      success: WireImportOutcome,
      error: ImportRefused
    }).annotate(Changes, sharedData()),
    // Records of all clients that have no id of the provider's engine or that were accepted since the start of a day in
    // UTC, so that the engine can assign ids and deliver them.
    HttpApiEndpoint.get("accepted", "/api/v1/desk/accepted", {
      query: { since: AskedDay },
      success: WireAcceptedFiles
    })
  )
  .pipe(guardedBy({ mayCall: { _tag: "Importer" }, forPrograms: "import.run" })) {}
