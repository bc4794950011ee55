import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { randomBytes } from "node:crypto"
import { type S3Request, startS3Server } from "../../testing/files/s3Server.ts"
import { beginUpload, finishUpload, partOf, partPathOf, sendParts } from "../../testing/files/sendFile.ts"
import { TestServer } from "../../testing/server/TestServer.ts"

const awaitAnswer = <A>(call: () => Promise<A>) => Effect.promise(call)

const isFile = ({ key }: S3Request) => /^portal\/1\/\d+$/.test(key)

it.live(
  "a file that cannot be stored in the bucket is told so, and is stored once it can",
  () =>
    Effect.gen(function* () {
      const s3 = yield* startS3Server()
      yield* Effect.gen(function* () {
        const browser = yield* (yield* TestServer).signedIn("full")
        // The bucket was tried once, however many services have the store.
        assert.deepStrictEqual(
          s3.requests.filter(({ key }) => key.includes("trial-")).map(({ method }) => method),
          ["PUT", "GET", "DELETE"]
        )
        const bytes = Buffer.from(`number\n${randomBytes(400_000).toString("hex")}\n`)
        const file = { purpose: "account_list" as const, name: "accounts.csv", bytes }
        const begun = yield* awaitAnswer(() => beginUpload(browser, file))

        s3.trouble = ({ method }) => (method === "PUT" ? { status: 503 } : null)
        const refused = yield* awaitAnswer(() => browser.putBytes(partPathOf(begun, 0), partOf(bytes, 0)))
        assert.strictEqual(refused.status, 503)
        assert.include(refused.text, "The file could not be stored; try again in a few minutes")
        assert.match(refused.headers["retry-after"] ?? "", /^\d+$/)
        assert.strictEqual(s3.objects.size, 0)

        s3.trouble = (request) => (request.method === "PUT" && isFile(request) ? { status: 503 } : null)
        yield* awaitAnswer(() => sendParts(browser, begun, bytes))
        const unfinished = yield* awaitAnswer(() => finishUpload(browser, begun))
        assert.strictEqual(unfinished.status, 503)
        assert.include(unfinished.text, "The file could not be stored; try again in a few minutes")
        assert.lengthOf(
          [...s3.objects.keys()].filter((key) => isFile({ method: "GET", key })),
          0
        )

        s3.trouble = () => null
        const finished = yield* awaitAnswer(() => finishUpload(browser, begun))
        assert.strictEqual(finished.status, 200, finished.text)
        const [key = "", ...others] = s3.objects.keys()
        assert.deepStrictEqual(others, [])
        assert.isTrue(isFile({ method: "GET", key }))
        const path = `/api/v1/blobs/${key.split("/").at(-1) ?? ""}/content`
        assert.isTrue((yield* awaitAnswer(() => browser.get(path))).bytes.equals(bytes))
        const part = yield* awaitAnswer(() => browser.get(path, { range: "bytes=1000-1099" }))
        assert.strictEqual(part.status, 206)
        assert.isTrue(part.bytes.equals(bytes.subarray(1000, 1100)))

        s3.trouble = () => ({ status: 500 })
        const away = yield* awaitAnswer(() => browser.get(path))
        assert.strictEqual(away.status, 503)
        assert.include(away.text, "Files cannot be reached at the moment")
      }).pipe(Effect.provide(TestServer.layer(s3.settings)))
    }).pipe(Effect.scoped),
  120_000
)
