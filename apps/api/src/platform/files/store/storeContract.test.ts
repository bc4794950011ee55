import * as NodeServices from "@effect/platform-node/NodeServices"
import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Layer, Stream } from "effect"
import { SecureRandom } from "effect/crypto"
import { createHash, randomBytes } from "node:crypto"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { startS3Server } from "../../../testing/files/s3Server.ts"
import { temporaryFolder } from "../../../testing/temporaryFolder.ts"
import { Settings } from "../../settings/Settings.ts"
import { FileStore } from "./FileStore.ts"

/** A store, and how a stranger puts something into it under a name. */
const stores = {
  "a folder": Effect.map(temporaryFolder, (root) => ({
    settings: { FILE_STORE: `folder:${root}` },
    plant: (name: string) => writeFileSync(join(root, name), "strange")
  })),
  "a bucket": Effect.map(startS3Server({ pageSize: 3 }), (s3) => ({
    settings: s3.settings,
    plant: (name: string) => void s3.objects.set(`portal/${name}`, { bytes: Buffer.from("strange"), at: new Date() })
  }))
}

const openStore = (kind: keyof typeof stores) =>
  Effect.gen(function* () {
    const { plant, settings } = yield* stores[kind]
    const env = { ...settings, DATA_DIR: yield* temporaryFolder }
    const store = yield* Effect.service(FileStore).pipe(
      Effect.provide(
        FileStore.layer.pipe(
          Layer.provide(Settings.layer),
          Layer.provide(ConfigProvider.layer(ConfigProvider.fromEnvRecord(env))),
          Layer.provide(Layer.merge(NodeServices.layer, SecureRandom.layerWebCrypto))
        )
      )
    )
    const bytesOf = (
      place: { readonly clientId: number; readonly fileId: number },
      range?: readonly [number, number]
    ) =>
      store.read(place, range === undefined ? undefined : { from: range[0], bytes: range[1] }).pipe(
        Effect.flatMap(Stream.runCollect),
        Effect.map((pieces) => Buffer.concat(pieces))
      )
    const putFile = (place: { readonly clientId: number; readonly fileId: number }, bytes: Buffer) =>
      Effect.scoped(
        Effect.flatMap(store.draft, (draft) => {
          writeFileSync(draft, bytes)
          return store.put(place, draft)
        })
      )
    return { store, bytesOf, put: putFile, plant }
  })

describe.each(Object.keys(stores) as ReadonlyArray<keyof typeof stores>)("Files in %s", (kind) => {
  it.live("are read as they were put, whole and in part, and never written over", () =>
    Effect.gen(function* () {
      const { bytesOf, put, store } = yield* openStore(kind)
      const place = { clientId: 3, fileId: 41 }
      const bytes = randomBytes(3_000_000)
      assert.isTrue(yield* put(place, bytes))
      assert.isTrue((yield* bytesOf(place)).equals(bytes))
      assert.isTrue((yield* bytesOf(place, [1_000_000, 70_000])).equals(bytes.subarray(1_000_000, 1_070_000)))
      assert.isTrue((yield* bytesOf(place, [2_999_999, 1])).equals(bytes.subarray(-1)))
      assert.isFalse(yield* put(place, Buffer.from("another")))
      assert.isTrue((yield* bytesOf(place)).equals(bytes))
      yield* store.remove(place)
      assert.strictEqual((yield* Effect.flip(bytesOf(place)))._tag, "FileMissing")
      // Removing again is no failure: two servers may do it at the same time.
      yield* store.remove(place)
    }).pipe(Effect.scoped)
  )

  it.live("are listed client by client, and nothing else is", () =>
    Effect.gen(function* () {
      const { plant, put, store } = yield* openStore(kind)
      const before = Date.now()
      for (const [clientId, fileId] of [
        [1, 7],
        [1, 10],
        [12, 8],
        [2, 9]
      ] as const) {
        yield* put({ clientId, fileId }, Buffer.alloc(fileId))
      }
      plant("1.txt")
      plant("12/notes")
      yield* store.putPart({ clientId: 1, uploadId: 5 }, 0, Buffer.from("part"))
      const found = yield* Stream.runCollect(store.list)
      assert.sameDeepMembers(
        found.map(({ bytes, clientId, fileId }) => [clientId, fileId, bytes]),
        [
          [1, 7, 7],
          [1, 10, 10],
          [12, 8, 8],
          [2, 9, 9]
        ]
      )
      for (const { changedAt } of found) assert.approximately(changedAt, before, 60_000)
    }).pipe(Effect.scoped)
  )

  it.live("come together from their parts in order, each as it was sent last", () =>
    Effect.gen(function* () {
      const { store } = yield* openStore(kind)
      const place = { clientId: 1, uploadId: 5 }
      const parts = Array.from({ length: 12 }, (_, part) => randomBytes(part === 11 ? 5 : 40_000))
      yield* store.putPart(place, 3, Buffer.from("sent before it broke off"))
      for (const part of [11, 2, 10, 0, 1, 9, 3, 8, 4, 7, 5, 6]) {
        yield* store.putPart(place, part, parts[part] ?? Buffer.alloc(0))
      }
      yield* store.putPart({ clientId: 1, uploadId: 50 }, 0, Buffer.from("another"))
      const whole = Buffer.concat(parts)
      const draft = yield* store.draft
      const hash = yield* store.join(place, 12, draft)
      assert.isTrue(readFileSync(draft).equals(whole))
      assert.isTrue(Buffer.from(hash).equals(createHash("sha256").update(whole).digest()))
      assert.strictEqual((yield* Effect.flip(store.join(place, 13, draft)))._tag, "FileMissing")

      const uploads = yield* Stream.runCollect(store.listParts)
      assert.sameDeepMembers(
        uploads.map(({ clientId, uploadId }) => [clientId, uploadId]),
        [
          [1, 5],
          [1, 50]
        ]
      )
      yield* store.removeParts(place)
      assert.deepStrictEqual(
        (yield* Stream.runCollect(store.listParts)).map(({ uploadId }) => uploadId),
        [50]
      )
    }).pipe(Effect.scoped)
  )

  it.live("are drafts before, which go with their scope or when a server has left them", () =>
    Effect.gen(function* () {
      const { store } = yield* openStore(kind)
      const left = yield* Effect.scoped(
        Effect.tap(store.draft, (draft) => Effect.sync(() => assert.strictEqual(readFileSync(draft, "utf8"), "")))
      )
      assert.isFalse(existsSync(left))
      const held = yield* store.draft
      assert.strictEqual(yield* store.removeDrafts(0), 0)
      assert.strictEqual(yield* store.removeDrafts(Number.POSITIVE_INFINITY), 1)
      assert.isFalse(existsSync(held))
    }).pipe(Effect.scoped)
  )
})
