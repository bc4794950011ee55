import { assert, it } from "@effect/vitest"
import { AwsClient } from "aws4fetch"
import { Effect } from "effect"
import { createHash } from "node:crypto"
import { request } from "node:http"
import { startS3Server } from "./s3Server.ts"

const sumOf = (text: string) => createHash("sha256").update(text).digest("base64")

/** The status and the code of an answer. */
const responseText = (asked: Promise<Request> | Request) =>
  Effect.promise(async () => {
    const answer = await fetch(await asked)
    return `${String(answer.status)} ${/<Code>(\w+)/.exec(await answer.text())?.[1] ?? ""}`
  })

it.live("the object store of the tests refuses what is not signed, not what was signed, or not whole", () =>
  Effect.gen(function* () {
    const s3 = yield* startS3Server()
    const key = (name: string) => s3.settings[name] ?? ""
    const client = new AwsClient({
      accessKeyId: key("FILES_S3_ACCESS_KEY_ID"),
      secretAccessKey: key("FILES_S3_SECRET_ACCESS_KEY"),
      service: "s3",
      region: key("FILES_S3_REGION"),
      retries: 0
    })
    const url = `${s3.endpoint}/client-files/portal/1/1`
    const signRequest = (
      body: string,
      headers: Record<string, string> = {},
      aws: { readonly datetime?: string } = {}
    ) =>
      client.sign(url, {
        method: "PUT",
        body,
        headers: { "x-amz-checksum-sha256": sumOf(body), "content-length": String(body.length), ...headers },
        aws: { allHeaders: true, ...aws }
      })
    assert.strictEqual(yield* responseText(new Request(url)), "403 AccessDenied")
    const old = { datetime: "20200101T000000Z" }
    assert.strictEqual(yield* responseText(signRequest("one", {}, old)), "403 RequestTimeTooSkewed")
    const right = yield* Effect.promise(() => signRequest("one"))
    const altered = new Headers(right.headers)
    altered.set("x-amz-checksum-sha256", sumOf("two"))
    const otherwise = { method: "PUT", headers: altered, body: "two" }
    assert.strictEqual(yield* responseText(new Request(url, otherwise)), "403 SignatureDoesNotMatch")
    const elsewhere = { method: "PUT", headers: right.headers, body: "one" }
    assert.strictEqual(yield* responseText(new Request(`${url}1`, elsewhere)), "403 SignatureDoesNotMatch")
    const wrong = { "x-amz-checksum-sha256": sumOf("two") }
    assert.strictEqual(yield* responseText(signRequest("one", wrong)), "400 BadDigest")
    assert.strictEqual(s3.objects.size, 0)

    const half = yield* Effect.promise(() => signRequest("one"))
    yield* Effect.promise(
      () =>
        new Promise<void>((resolve) => {
          const headers = { ...Object.fromEntries(half.headers), "content-length": "3" }
          const sending = request(url, { method: "PUT", headers }).on("error", () => resolve())
          sending.write("on", () => setTimeout(() => sending.destroy(new Error("cut")), 50))
        })
    )
    yield* Effect.sleep("100 millis")
    assert.strictEqual(s3.objects.size, 0)

    assert.strictEqual(yield* responseText(signRequest("one")), "200 ")
    assert.strictEqual(s3.objects.get("portal/1/1")?.bytes.toString(), "one")
    assert.strictEqual(yield* responseText(signRequest("two", { "if-none-match": "*" })), "412 PreconditionFailed")
  }).pipe(Effect.scoped)
)
