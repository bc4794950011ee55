import { Schema } from "effect"
import { Upload } from "../../domain/file/Upload.ts"
import { UploadedFile } from "../../domain/file/UploadedFile.ts"
import { UploadPurpose } from "../../domain/file/UploadPurpose.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { sentLine } from "../../domain/value/sentText.ts"
import { wireOf } from "../wire/wireOf.ts"
import { WireSha256 } from "../wire/WireSha256.ts"

/** What somebody wants to upload. */
export const WireUploadRequest = Schema.Struct({
  purpose: UploadPurpose,
  // Not by `isNonEmpty`, which the portal's first page would load for this alone.
  fileName: sentLine(255).check(Schema.makeFilter((name) => name !== "" || "Expected the name of the file")),
  byteLength: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt })),
  sha256: WireSha256
}).pipe(Schema.encodeKeys({ fileName: "file_name", byteLength: "byte_length" }))

export const WireUpload = wireOf(Upload, { values: { expiresAt: Schema.DateFromString } })

export const WireUploadedFile = wireOf(UploadedFile)
