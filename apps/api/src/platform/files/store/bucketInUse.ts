import { Effect, Stream } from "effect"
import { createHash } from "node:crypto"
import type { FileStoreRefused } from "./FileStoreRefused.ts"
import { openS3Bucket, type S3Bucket, type S3Target } from "./S3Bucket.ts"
import { refusalOfBucket } from "./refusalOfBucket.ts"

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
