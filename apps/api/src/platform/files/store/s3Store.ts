import type { FilePlace, FileStoreFields, PartsPlace } from "./FileStoreFields.ts"
import { Array as Arr, Effect, Stream } from "effect"
import { createHash } from "node:crypto"
import { openAsBlob } from "node:fs"
import { open } from "node:fs/promises"
import { FileMissing } from "./FileMissing.ts"
import { FileStoreAway } from "./FileStoreAway.ts"
import type { FoundObject, S3Bucket, S3Failure } from "./S3Bucket.ts"

/** Requests at a time for what one caller waits for. */
const requestsAtOnce = 4

const sha256Of = (bytes: Uint8Array): Uint8Array => new Uint8Array(createHash("sha256").update(bytes).digest())

/** SHA-256 of a blob, read in chunks. */
const sha256OfAll = (bytes: Blob) =>
  Effect.promise(async () => {
    const hash = createHash("sha256")
    for await (const piece of bytes.stream()) hash.update(piece)
    return new Uint8Array(hash.digest())
  })

const away = (act: FileStoreAway["act"]) => (cause: S3Failure) => Effect.die(new FileStoreAway({ act, cause }))

/** The numbers that a key ends with after the prefix and a folder, as many as asked; null for anything else. */
const numbersIn = (key: string, start: string, count: number): ReadonlyArray<number> | null => {
  const parts = key.startsWith(start) ? key.slice(start.length).split("/") : []
  return parts.length === count && parts.every((part) => /^(0|[1-9]\d{0,15})$/.test(part)) ? parts.map(Number) : null
}

/**
 * A file store in a bucket, with the names of the folder's: `<prefix><client>/<id>`, parts of uploads in
 * `<prefix>parts/<client>/<upload>/<part>`, so that a folder is moved by copying it. Drafts stay on the server's own
 * disk: a file is checked before it is kept.
 */
export const s3Store = (
  bucket: S3Bucket,
  prefix: string,
  drafts: Pick<FileStoreFields, "draft" | "removeDrafts">
): FileStoreFields => {
  const keyOf = ({ clientId, fileId }: FilePlace) => `${prefix}${clientId}/${fileId}`
  const partsOf = ({ clientId, uploadId }: PartsPlace) => `${prefix}parts/${clientId}/${uploadId}/`
  const missingFile = (key: string) => new FileMissing({ path: `${bucket.address}${key}` })

  const wholePart = Effect.fnUntraced(function* (place: PartsPlace, part: number) {
    const key = `${partsOf(place)}${part}`
    const bytes = yield* Effect.catch(bucket.getWhole(key), away("read"))
    return bytes === null ? yield* missingFile(key) : bytes
  })

  const everyObject = (start: string) =>
    Stream.catch(bucket.list(start), (cause) => Stream.fromEffect(away("read")(cause)))

  const uploadIn = ({ changedAt, key }: FoundObject) => {
    const [clientId, uploadId] = numbersIn(key, `${prefix}parts/`, 3) ?? []
    return clientId === undefined || uploadId === undefined ? null : { clientId, uploadId, changedAt }
  }

  return {
    draft: drafts.draft,
    removeDrafts: drafts.removeDrafts,
    put: Effect.fn("FileStore.put")(
      function* (place, draft) {
        const key = keyOf(place)
        // Not every store refuses to overwrite an object.
        if (yield* bucket.has(key)) return false
        const bytes = yield* Effect.promise(() => openAsBlob(draft))
        return yield* bucket.put({ key, bytes, sha256: yield* sha256OfAll(bytes), isNew: true })
      },
      Effect.catchTag("S3Failure", away("keep"))
    ),
    read: Effect.fn("FileStore.read")(function* (place, range) {
      const key = keyOf(place)
      if (!(yield* Effect.catch(bucket.has(key), away("read")))) return yield* missingFile(key)
      return Stream.unwrap(
        Effect.flatMap(bucket.get(key, range), (found) =>
          found === null ? Effect.die(missingFile(key)) : Effect.succeed(found.body)
        )
      ).pipe(Stream.catch((cause) => Stream.fromEffect(away("read")(cause))))
    }),
    remove: Effect.fn("FileStore.remove")((place) => Effect.catch(bucket.remove(keyOf(place)), away("remove"))),
    list: everyObject(prefix).pipe(
      Stream.map(({ bytes, changedAt, key }) => {
        const [clientId, fileId] = numbersIn(key, prefix, 2) ?? []
        return clientId === undefined || fileId === undefined ? null : { clientId, fileId, bytes, changedAt }
      }),
      Stream.filter((found) => found !== null)
    ),
    putPart: Effect.fn("FileStore.putPart")((place, part, bytes) =>
      bucket
        .put({ key: `${partsOf(place)}${part}`, bytes: new Blob([bytes]), sha256: sha256Of(bytes), isNew: false })
        .pipe(Effect.catch(away("keep")), Effect.asVoid)
    ),
    join: Effect.fn("FileStore.join")(function* (place, parts, draft) {
      const hash = createHash("sha256")
      const file = yield* Effect.acquireRelease(
        Effect.promise(() => open(draft, "w", 0o600)),
        (opened) => Effect.promise(() => opened.close())
      )
      yield* Stream.range(0, parts - 1).pipe(
        Stream.mapEffect((part) => wholePart(place, part), { concurrency: requestsAtOnce }),
        Stream.runForEach((bytes) =>
          Effect.promise(() => {
            hash.update(bytes)
            return file.writeFile(bytes)
          })
        )
      )
      return new Uint8Array(hash.digest())
    }, Effect.scoped),
    removeParts: Effect.fn("FileStore.removeParts")((place) =>
      bucket.list(partsOf(place)).pipe(
        Stream.mapEffect(({ key }) => bucket.remove(key), { concurrency: requestsAtOnce }),
        Stream.runDrain,
        Effect.catch(away("remove"))
      )
    ),
    // Objects come in the order of their keys, so the parts of an upload follow each other.
    listParts: everyObject(`${prefix}parts/`).pipe(
      Stream.map(uploadIn),
      Stream.filter((found) => found !== null),
      Stream.groupAdjacentBy(({ clientId, uploadId }) => `${clientId}/${uploadId}`),
      Stream.map(([, parts]) =>
        Arr.reduce(parts, parts[0], (newest, one) => (one.changedAt > newest.changedAt ? one : newest))
      )
    )
  }
}
