import { Option, Redacted } from "effect"
import { fileStorePlace } from "./fileStorePlace.ts"

interface FileStoreValues {
  readonly fileStore: string
  readonly filesS3Endpoint: string
  readonly filesS3Region: string
  readonly filesS3AccessKeyId: Option.Option<Redacted.Redacted>
  readonly filesS3SecretAccessKey: Option.Option<Redacted.Redacted>
}

/**
 * Location of files with the credentials to reach it; null for the default folder. The values must have no problems.
 */
export const filesAtOf = (values: FileStoreValues) => {
  const place = fileStorePlace(values.fileStore)
  if (place === null || place._tag === "Folder") return place
  return {
    ...place,
    endpoint: values.filesS3Endpoint,
    region: values.filesS3Region,
    accessKeyId: Option.getOrThrow(values.filesS3AccessKeyId),
    secretAccessKey: Option.getOrThrow(values.filesS3SecretAccessKey)
  }
}
