import { Data } from "effect"

/** Location of clients' files, as FILE_STORE names it. */
export type FileStorePlace = Data.TaggedEnum<{
  readonly Folder: { readonly path: string }
  /** `prefix` is empty or ends with a slash; the names of all files begin with it. */
  readonly Bucket: { readonly bucket: string; readonly prefix: string }
}>
export const FileStorePlace = Data.taggedEnum<FileStorePlace>()

/** The names of buckets that every S3-compatible store takes. */
const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/

/** Prefixes of characters that need no escape in an address. */
const prefixParts = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/

const placeOfBucket = (address: string): FileStorePlace | null => {
  const [bucket = "", ...parts] = address.slice("s3://".length).replace(/\/$/, "").split("/")
  const prefix = parts.join("/")
  if (!bucketName.test(bucket) || (parts.length > 0 && !prefixParts.test(prefix))) return null
  return FileStorePlace.Bucket({ bucket, prefix: prefix === "" ? "" : `${prefix}/` })
}

/** The place that `folder:/path` or `s3://bucket/prefix` names; null for a text that is neither. */
export const fileStorePlace = (text: string): FileStorePlace | null => {
  if (text.startsWith("s3://")) return placeOfBucket(text)
  return /^folder:./.test(text) ? FileStorePlace.Folder({ path: text.slice("folder:".length) }) : null
}
