import { FileStoreRefused } from "./FileStoreRefused.ts"
import type { S3Failure } from "./S3Failure.ts"

const needed =
  "it must be allowed to list the bucket (s3:ListBucket), and to get, put and delete objects with the prefix"

const doing = {
  put: "write in",
  get: "read from",
  list: "list",
  remove: "delete in"
} satisfies Record<S3Failure["act"], string>

const refused = (setting: string, problem: string) => new FileStoreRefused({ setting, problem })

/** Which setting is at fault when a bucket cannot be used, and what to do about it. */
export const refusalOfBucket = (
  { act, code, status }: S3Failure,
  target: { readonly endpoint: string; readonly bucket: string; readonly region: string }
): FileStoreRefused => {
  const { bucket, endpoint, region } = target
  if (status === 0) return refused("FILES_S3_ENDPOINT", `nothing answers at ${endpoint} as a file store does (${code})`)
  switch (code) {
    case "InvalidAccessKeyId":
      return refused("FILES_S3_ACCESS_KEY_ID", `the store at ${endpoint} does not know this key`)
    case "SignatureDoesNotMatch":
      return refused("FILES_S3_SECRET_ACCESS_KEY", "this is not the secret of FILES_S3_ACCESS_KEY_ID")
    case "AuthorizationHeaderMalformed":
    case "PermanentRedirect":
    case "IllegalLocationConstraintException":
      return refused("FILES_S3_REGION", `the bucket ${bucket} is not in ${region}, or not to be reached at ${endpoint}`)
    case "NoSuchBucket":
      return refused("FILE_STORE", `there is no bucket ${bucket} at ${endpoint}; make it first`)
    case "RequestTimeTooSkewed":
      return refused("FILES_S3_ENDPOINT", "the clocks of this server and of the store differ by more than 15 minutes")
    default:
      return status === 403
        ? refused("FILES_S3_ACCESS_KEY_ID", `this key may not ${doing[act]} ${bucket}; ${needed}`)
        : refused("FILE_STORE", `the bucket ${bucket} at ${endpoint} can't be used: ${status} ${code}`)
  }
}
