import { Option, Redacted } from "effect"
import { fileStorePlace } from "./fileStorePlace.ts"

interface FileStoreValues {
  readonly fileStore: string
  readonly filesS3Endpoint: string
  readonly filesS3Region: string
  readonly filesS3AccessKeyId: Option.Option<Redacted.Redacted>
  readonly filesS3SecretAccessKey: Option.Option<Redacted.Redacted>
}

/** Where files are kept, with all that it takes to get there; null for the usual folder. Of values without problems. */
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
