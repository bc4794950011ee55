import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Redacted, Stream } from "effect"
import { randomBytes } from "node:crypto"
import { readFileSync, writeFileSync } from "node:fs"
import { type S3Server, type S3Trouble, startS3Server } from "../../../testing/files/s3Server.ts"
import { temporaryFolder } from "../../../testing/temporaryFolder.ts"
import { bucketInUse } from "./FileStore.ts"
import { folderStore } from "./folderStore.ts"
import { noAnswerInTime, openS3Bucket, type S3Target, usualPatience } from "./S3Bucket.ts"
import { s3Store } from "./s3Store.ts"

const targetOf = ({ settings }: S3Server, other: Readonly<Record<string, string>> = {}): S3Target => {
  const given = { ...settings, ...other }
  const value = (name: string) => given[name] ?? ""
  return {
    endpoint: value("FILES_S3_ENDPOINT"),
    bucket: value("FILE_STORE").split("/")[2] ?? "",
    region: value("FILES_S3_REGION"),
    accessKeyId: Redacted.make(value("FILES_S3_ACCESS_KEY_ID")),
    secretAccessKey: Redacted.make(value("FILES_S3_SECRET_ACCESS_KEY"))
  }
}

const openStore = Effect.gen(function* () {
  const s3 = yield* startS3Server()
  // Reached when the server stays silent, not by the clock: on a slow machine every answer would be too late.
  const underWay = new Set<AbortController>()
  s3.onSilence = () => underWay.forEach((request) => request.abort(noAnswerInTime()))
  const bucket = yield* openS3Bucket(targetOf(s3), {
    ...usualPatience,
    pauseMillis: 5,
    startTimeout: () => {
      const request = new AbortController()
      underWay.add(request)
      return { signal: request.signal, clear: () => underWay.delete(request) }
    }
  })
  let names = 0
  const drafts = folderStore(
    yield* temporaryFolder,
    Effect.sync(() => String((names += 1)))
  )
  const store = s3Store(bucket, "portal/", drafts)
  const putFile = (fileId: number, bytes: Buffer) =>
    Effect.scoped(
      Effect.flatMap(store.draft, (draft) => {
        writeFileSync(draft, bytes)
        return store.put({ clientId: 1, fileId }, draft)
      })
    )
  const bytesOf = (fileId: number) =>
    store.read({ clientId: 1, fileId }).pipe(
      Effect.flatMap(Stream.runCollect),
      Effect.map((pieces) => Buffer.concat(pieces))
    )
  /** Makes the first requests of a kind fail. */
  const fail = (method: string, trouble: S3Trouble, times = Number.POSITIVE_INFINITY) => {
    let left = times
    s3.trouble = (request) => (request.method === method && (left -= 1) >= 0 ? trouble : null)
  }
  return { s3, store, put: putFile, bytesOf, fail }
})

/** Defect of an effect that has no typed failure. */
const deathOf = <A, E>(effect: Effect.Effect<A, E>) =>
  Effect.map(Effect.exit(effect), (exit) => (Exit.isSuccess(exit) ? "it went well" : String(exit.cause)))

const passing: ReadonlyArray<S3Trouble> = [{ status: 500 }, { status: 503 }, { status: 429 }, "hang up", "silence"]

describe("A store in a bucket", () => {
  it.live.each(passing)("does what it is asked after %j, once that is over", (trouble) =>
    Effect.gen(function* () {
      const { bytesOf, fail, put, s3, store } = yield* openStore
      const bytes = randomBytes(100_000)
      for (const method of ["HEAD", "PUT"]) {
        fail(method, trouble, 2)
        assert.isTrue(yield* put(method.length, bytes))
      }
      fail("GET", trouble, 2)
      assert.isTrue((yield* bytesOf(3)).equals(bytes))
      fail("GET", trouble, 2)
      assert.lengthOf(yield* Stream.runCollect(store.list), 2)
      fail("DELETE", trouble, 2)
      yield* store.remove({ clientId: 1, fileId: 3 })
      assert.deepStrictEqual([...s3.objects.keys()], ["portal/1/4"])
    }).pipe(Effect.scoped)
  )

  it.live.each(passing)("says that it is away when %j does not end, and keeps nothing by half", (trouble) =>
    Effect.gen(function* () {
      const { bytesOf, fail, put, s3, store } = yield* openStore
      yield* put(1, Buffer.from("kept before"))
      fail("PUT", trouble)
      assert.match(yield* deathOf(put(2, randomBytes(1_000_000))), /FileStoreAway.*keep a file/)
      const place = { clientId: 1, uploadId: 1 }
      assert.match(yield* deathOf(store.putPart(place, 0, randomBytes(100))), /FileStoreAway.*keep a file/)
      assert.deepStrictEqual([...s3.objects.keys()], ["portal/1/1"])
      fail("GET", trouble)
      assert.match(yield* deathOf(bytesOf(1)), /FileStoreAway.*read a file/)
      assert.match(yield* deathOf(Stream.runCollect(store.list)), /FileStoreAway/)
      fail("DELETE", trouble)
      assert.match(yield* deathOf(store.remove({ clientId: 1, fileId: 1 })), /FileStoreAway.*remove a file/)
      s3.trouble = () => null
      assert.strictEqual((yield* bytesOf(1)).toString(), "kept before")
    }).pipe(Effect.scoped)
  )

  it.live("is away for a request that gets no answer in time", () =>
    Effect.gen(function* () {
      const s3 = yield* startS3Server()
      const bucket = yield* openS3Bucket(targetOf(s3), { ...usualPatience, answerMillis: 20, pauseMillis: 1 })
      s3.trouble = () => "silence"
      const refused = yield* Effect.flip(bucket.has("portal/1/1"))
      assert.deepInclude(refused, { _tag: "S3Failure", act: "get", status: 0, code: "TimeoutError" })
    }).pipe(Effect.scoped)
  )

  it.live("never takes a file that broke off for the whole one", () =>
    Effect.gen(function* () {
      const { bytesOf, fail, put, store } = yield* openStore
      yield* put(1, randomBytes(500_000))
      fail("GET", "cut short")
      assert.match(yield* deathOf(bytesOf(1)), /FileStoreAway.*read a file/)

      const place = { clientId: 1, uploadId: 1 }
      const parts = [randomBytes(300_000), randomBytes(300_000)]
      for (const [part, bytes] of parts.entries()) yield* store.putPart(place, part, bytes)
      const draft = yield* store.draft
      assert.match(yield* deathOf(store.join(place, 2, draft)), /FileStoreAway.*read a file/)
      fail("GET", "cut short", 2)
      yield* store.join(place, 2, draft)
      assert.isTrue(readFileSync(draft).equals(Buffer.concat(parts)))
    }).pipe(Effect.scoped)
  )

  it.live("takes no second file for the first when the store had kept that one and said otherwise", () =>
    Effect.gen(function* () {
      const { bytesOf, fail, put } = yield* openStore
      fail("PUT", "done unsaid", 1)
      // The retry finds the place taken, so the caller takes another, and the sweep removes the orphan.
      assert.isFalse(yield* put(1, Buffer.from("the same file")))
      assert.isTrue(yield* put(2, Buffer.from("the same file")))
      assert.strictEqual((yield* bytesOf(2)).toString(), "the same file")
    }).pipe(Effect.scoped)
  )

  it.live("hands on no more of a file than is read of it", () =>
    Effect.gen(function* () {
      const { put, s3, store } = yield* openStore
      const megabytes = 48
      yield* put(1, Buffer.alloc(megabytes * 1_048_576))
      const bytes = yield* store.read({ clientId: 1, fileId: 1 })
      yield* bytes.pipe(
        Stream.take(1),
        Stream.runForEach(() => Effect.sleep("300 millis"))
      )
      // What fits into the buffers of two sockets on the way.
      assert.isBelow(s3.bytesSent(), (megabytes / 2) * 1_048_576)
    }).pipe(Effect.scoped)
  )
})

describe("A bucket is refused at the start, with the setting that is at fault", () => {
  it.live.each<[string, Readonly<Record<string, string>>, S3Trouble | null, RegExp]>([
    [
      "nothing listens",
      { FILES_S3_ENDPOINT: "http://127.0.0.1:65534" },
      null,
      /FILES_S3_ENDPOINT: nothing answers at .*ECONNREFUSED/
    ],
    [
      "the key is unknown",
      { FILES_S3_ACCESS_KEY_ID: "OTHER" },
      null,
      /FILES_S3_ACCESS_KEY_ID: .* does not know this key/
    ],
    [
      "the secret is another's",
      { FILES_S3_SECRET_ACCESS_KEY: "s3cret" },
      null,
      /FILES_S3_SECRET_ACCESS_KEY: this is not/
    ],
    [
      "the region is another",
      { FILES_S3_REGION: "us-east-1" },
      null,
      /FILES_S3_REGION: the bucket client-files is not in us-east-1/
    ],
    [
      "there is no such bucket",
      { FILE_STORE: "s3://others-files" },
      null,
      /FILE_STORE: there is no bucket others-files/
    ],
    [
      "the key may not write",
      {},
      { status: 403 },
      /FILES_S3_ACCESS_KEY_ID: this key may not write in client-files; .*s3:ListBucket/
    ]
  ])("when %s", ([, other, trouble, said]) =>
    Effect.gen(function* () {
      const s3 = yield* startS3Server()
      s3.trouble = ({ method }) => (method === "PUT" ? trouble : null)
      const refused = yield* Effect.flip(
        bucketInUse({ ...targetOf(s3, other), prefix: "portal/" }, Effect.succeed("name"))
      )
      assert.strictEqual(refused._tag, "FileStoreRefused")
      assert.match(refused.message, said)
      assert.notInclude(refused.message, "s3cret")
    }).pipe(Effect.scoped)
  )

  it.live("and leaves nothing behind when it can be used", () =>
    Effect.gen(function* () {
      const s3 = yield* startS3Server()
      yield* bucketInUse({ ...targetOf(s3), prefix: "portal/" }, Effect.succeed("name"))
      assert.deepStrictEqual(
        s3.requests.map(({ method }) => method),
        ["GET", "PUT", "GET", "DELETE"]
      )
      assert.strictEqual(s3.objects.size, 0)
    }).pipe(Effect.scoped)
  )
})
