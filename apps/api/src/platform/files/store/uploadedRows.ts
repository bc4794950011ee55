import { Schema } from "effect"
import { queryFirst } from "../../sql/queryRows.ts"
import { rowOf } from "../../sql/rowOf.ts"

const UploadedRow = rowOf({
  purpose: Schema.String,
  /** Null until the upload is finished. */
  blobId: Schema.NullOr(Schema.Int),
  blobState: Schema.NullOr(Schema.Literals(["stored", "quarantined", "removed"])),
  sha256: Schema.Uint8Array
})
/** A file that a user has uploaded. */
export type UploadedRow = typeof UploadedRow.Type

/** The user's own upload that has not expired; null for any other. In a transaction of the client. */
export const findUploaded = (uploadId: number, userId: number, now: Date) =>
  queryFirst(UploadedRow)(
    (sql) => sql`
      select u.purpose, u.blob_id::float8 as blob_id, b.state as blob_state, u.sha256
      from upload u left join blob b on b.client_id = u.client_id and b.blob_id = u.blob_id
      where u.upload_id = ${uploadId} and u.user_id = ${userId} and u.expires_at > ${now}`
  )
