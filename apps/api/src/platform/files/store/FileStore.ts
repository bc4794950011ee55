import type { FileStoreFields } from "./FileStoreFields.ts"
import { Context, Data, Effect, Layer, Stream } from "effect"
import { SecureRandom } from "effect/crypto"
import { createHash } from "node:crypto"
import { join } from "node:path"
import { Settings } from "../../settings/Settings.ts"
import { folderStore } from "./folderStore.ts"
import { openS3Bucket, type S3Bucket, type S3Failure, type S3Target } from "./S3Bucket.ts"
import { s3Store } from "./s3Store.ts"

/** The place of files cannot be used as it is set; nothing was started. */
export class FileStoreRefused extends Data.TaggedError("FileStoreRefused")<{
  readonly setting: string
  readonly problem: string
}> {
  override get message() {
    return `Files could not be kept, so nothing was started.\n  ${this.setting}: ${this.problem}`
  }
}

const bucketPermissions =
  "it must be allowed to list the bucket (s3:ListBucket), and to get, put and delete objects with the prefix"

const actPhrases = {
  put: "write in",
  get: "read from",
  list: "list",
  remove: "delete in"
} satisfies Record<S3Failure["act"], string>

const storeRefused = (setting: string, problem: string) => new FileStoreRefused({ setting, problem })

/** Names the setting that makes a bucket unusable, and the remedy. */
const refusalOfBucket = (
  { act, code, status }: S3Failure,
  target: { readonly endpoint: string; readonly bucket: string; readonly region: string }
): FileStoreRefused => {
  const { bucket, endpoint, region } = target
  if (status === 0)
    return storeRefused("FILES_S3_ENDPOINT", `nothing answers at ${endpoint} as a file store does (${code})`)
  switch (code) {
    case "InvalidAccessKeyId":
      return storeRefused("FILES_S3_ACCESS_KEY_ID", `the store at ${endpoint} does not know this key`)
    case "SignatureDoesNotMatch":
      return storeRefused("FILES_S3_SECRET_ACCESS_KEY", "this is not the secret of FILES_S3_ACCESS_KEY_ID")
    case "AuthorizationHeaderMalformed":
    case "PermanentRedirect":
    case "IllegalLocationConstraintException":
      return storeRefused(
        "FILES_S3_REGION",
        `the bucket ${bucket} is not in ${region}, or not to be reached at ${endpoint}`
      )
    case "NoSuchBucket":
      return storeRefused("FILE_STORE", `there is no bucket ${bucket} at ${endpoint}; make it first`)
    case "RequestTimeTooSkewed":
      return storeRefused(
        "FILES_S3_ENDPOINT",
        "the clocks of this server and of the store differ by more than 15 minutes"
      )
    default:
      return status === 403
        ? storeRefused("FILES_S3_ACCESS_KEY_ID", `this key may not ${actPhrases[act]} ${bucket}; ${bucketPermissions}`)
        : storeRefused("FILE_STORE", `the bucket ${bucket} at ${endpoint} can't be used: ${status} ${code}`)
  }
}

/** Opens a bucket after everything that is done in it was tried once. */
export const bucketInUse = Effect.fn("FileStore.bucketInUse")(function* (
  target: S3Target & { readonly prefix: string },
  newName: Effect.Effect<string>
): Effect.fn.Return<S3Bucket, FileStoreRefused> {
  const bucket = yield* openS3Bucket(target)
  const key = `${target.prefix}trial-${yield* newName}`
  const bytes = Buffer.from("This shows that files can be kept here. It may be deleted.\n")
  const sha256 = new Uint8Array(createHash("sha256").update(bytes).digest())
  yield* Stream.runDrain(Stream.take(bucket.list(target.prefix), 1)).pipe(
    Effect.andThen(bucket.put({ key, bytes: new Blob([bytes]), sha256, isNew: true })),
    Effect.andThen(bucket.getWhole(key)),
    Effect.andThen(bucket.remove(key)),
    Effect.mapError((failure) => refusalOfBucket(failure, target))
  )
  return bucket
})

/** Store of clients' files. All servers of one database must use the same store. */
export class FileStore extends Context.Service<FileStore, FileStoreFields>()("@reclaim/app-api/FileStore") {
  /** Fails before the server accepts requests if the bucket cannot be used. */
  static readonly layer = Layer.effect(
    FileStore,
    Effect.gen(function* () {
      const { dataDir, filesAt } = yield* Settings
      const random = yield* SecureRandom.SecureRandom
      const newName = Effect.map(random.randomBytes(16), (bytes) => Buffer.from(bytes).toString("hex"))
      const ownFolder = join(dataDir, "files")
      if (filesAt === null) return FileStore.of(folderStore(ownFolder, newName))
      if (filesAt._tag === "Folder") return FileStore.of(folderStore(filesAt.path, newName))
      const bucket = yield* bucketInUse(filesAt, newName)
      return FileStore.of(s3Store(bucket, filesAt.prefix, folderStore(ownFolder, newName)))
    })
  )
}
