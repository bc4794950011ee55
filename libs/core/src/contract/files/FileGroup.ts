import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { Upload, UploadedFile } from "../../domain/file/Upload.ts"
import { UploadPurpose } from "../../domain/file/UploadPurpose.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { sentLine } from "../../domain/value/sentText.ts"
import { tasksWithFiles } from "../../rules/file/tasksOfUpload.ts"
import { sharedData } from "../access/Changes.ts"
import { ForPrograms } from "../access/ForPrograms.ts"
import { guardedBy } from "../access/guarded.ts"
import { clientTaskHolder } from "../access/MayCall.ts"
import { wireOf } from "../wire/wireOf.ts"
import { WireSha256 } from "../wire/WireSha256.ts"
import { contentHeaders } from "./contentHeaders.ts"

/** Request to upload a file. */
const WireUploadRequest = Schema.Struct({
  purpose: UploadPurpose,
  // Not by `isNonEmpty`, which would be added to the portal's first page only for this.
  fileName: sentLine(255).check(Schema.makeFilter((name) => name !== "" || "Expected the name of the file")),
  byteLength: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt })),
  sha256: WireSha256
}).pipe(Schema.encodeKeys({ fileName: "file_name", byteLength: "byte_length" }))

export const WireUpload = wireOf(Upload, { values: { expiresAt: Schema.DateFromString } })

export const WireUploadedFile = wireOf(UploadedFile)

/** The path of a part, the only call whose body is bytes. */
export const partPath = "/api/v1/uploads/:id/parts/:n"

/** The path of the call that checks a whole file, which takes longer than other calls. */
export const finishPath = "/api/v1/uploads/:id/finish"

const id = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt }))

// The purpose decides which task is needed; the handler checks it.
const holders = clientTaskHolder(tasksWithFiles)

/** Uploads by a client's users, in parts that can be resumed, and downloads of them. */
export class FileGroup extends HttpApiGroup.make("files")
  .add(
    // Beginning the same unfinished file again returns the same upload.
    HttpApiEndpoint.post("begin", "/api/v1/uploads", {
      payload: WireUploadRequest,
      success: WireUpload.pipe(HttpApiSchema.status(201))
    }),
    HttpApiEndpoint.get("find", "/api/v1/uploads/:id", { params: { id }, success: WireUpload }).annotate(
      ForPrograms,
      "files.read"
    ),
    // Succeeds also for a part that is already stored.
    HttpApiEndpoint.put("part", partPath, {
      params: { id, n: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: largestInt })) },
      headers: { "x-part-sha256": WireSha256 },
      payload: Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: "application/octet-stream" })),
      success: HttpApiSchema.NoContent
    }),
    // Removes a refused file; repeated for a finished one, it returns the same response.
    HttpApiEndpoint.post("finish", finishPath, {
      params: { id },
      success: WireUploadedFile
    }),
    HttpApiEndpoint.get("content", "/api/v1/blobs/:id/content", {
      params: { id },
      headers: contentHeaders,
      success: HttpApiSchema.StreamUint8Array({ contentType: "application/octet-stream" })
    }).annotate(ForPrograms, "files.read")
  )
  .pipe(guardedBy({ mayCall: holders, forPrograms: "files.write", changes: sharedData() })) {}
