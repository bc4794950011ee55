import { Option } from "effect"
import { isLoopback } from "./isLoopback.ts"

/** Settings of a bucket. */
interface FileStoreValues {
  readonly fileStore: string
  readonly filesS3Endpoint: string
  readonly filesS3AccessKeyId: Option.Option<unknown>
  readonly filesS3SecretAccessKey: Option.Option<unknown>
  readonly nodeEnv: string
}

/** Contradictions between FILE_STORE and the settings read together with it. */
export const fileStoreProblems = (values: FileStoreValues): ReadonlyArray<string> => {
  const { fileStore, filesS3AccessKeyId, filesS3Endpoint, filesS3SecretAccessKey, nodeEnv } = values
  if (!fileStore.startsWith("s3:")) return []
  const isMissing = {
    FILES_S3_ENDPOINT: filesS3Endpoint === "",
    FILES_S3_ACCESS_KEY_ID: Option.isNone(filesS3AccessKeyId),
    FILES_S3_SECRET_ACCESS_KEY: Option.isNone(filesS3SecretAccessKey)
  }
  const missing = Object.entries(isMissing).flatMap(([name, is]) =>
    is ? [`${name}: needed when FILE_STORE is a bucket (${fileStore})`] : []
  )
  if (nodeEnv !== "production" || !filesS3Endpoint.startsWith("http:")) return missing
  return isLoopback(new URL(filesS3Endpoint).hostname)
    ? missing
    : [
        ...missing,
        "FILES_S3_ENDPOINT: expected https:// with NODE_ENV=production; files of clients never travel in the clear"
      ]
}
