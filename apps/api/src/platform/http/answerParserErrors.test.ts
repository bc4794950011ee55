import { assert, it as alone } from "@effect/vitest"
import { Effect } from "effect"
import { SecureRandom } from "effect/crypto"
import { createServer } from "node:http"
import { type AddressInfo, connect } from "node:net"
import { onServer, TestServer } from "../../testing/server/TestServer.ts"
import { answerParserErrors } from "./answerParserErrors.ts"

interface RawAnswer {
  readonly status: number
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
}

const parseAnswer = (text: string): RawAnswer => {
  const [head = "", body = ""] = text.split("\r\n\r\n", 2)
  const [line = "", ...lines] = head.split("\r\n")
  return {
    status: Number(line.split(" ")[1]),
    headers: new Map(
      lines.map((header) => {
        const at = header.indexOf(":")
        return [header.slice(0, at).toLowerCase(), header.slice(at + 1).trim()]
      })
    ),
    body
  }
}

/** Sends bytes as they are, and returns all that comes until the server hangs up. */
const sentRaw = (port: number, bytes: string) =>
  Effect.promise(
    () =>
      new Promise<RawAnswer>((resolve, reject) => {
        const socket = connect(port, "127.0.0.1", () => socket.write(bytes, "latin1"))
        const chunks: Array<Buffer> = []
        socket.on("data", (chunk) => chunks.push(chunk))
        socket.on("error", (error: NodeJS.ErrnoException) => {
          // Bytes that the server left unread cause a reset after its response.
          if (error.code !== "ECONNRESET" && error.code !== "EPIPE") reject(error)
        })
        socket.on("close", () => resolve(parseAnswer(Buffer.concat(chunks).toString("latin1"))))
      })
  )

const assertRefused = (answer: RawAnswer, status: number) => {
  assert.strictEqual(answer.status, status)
  assert.strictEqual(answer.headers.get("connection"), "close")
  assert.strictEqual(answer.headers.get("cache-control"), "no-store")
  assert.strictEqual(answer.headers.get("content-type"), "application/json")
  assert.strictEqual(Number(answer.headers.get("content-length")), answer.body.length)
  const { message, referenceNumber } = JSON.parse(answer.body) as Record<string, string>
  assert.isNotEmpty(message)
  assert.match(referenceNumber ?? "", /^[2-9A-Z]{10}$/)
  return referenceNumber ?? ""
}

const host = "Host: 127.0.0.1\r\n"
const post = `POST /proxy/mc/ui/log HTTP/1.1\r\n${host}Content-Type: application/json\r\n`

const unreadable: ReadonlyArray<readonly [string, number, string]> = [
  ["a request line that is none", 400, "GET /\0 HTTP/1.1\r\n\r\n"],
  ["another protocol", 400, "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"],
  ["a method that there is not", 400, `FETCH / HTTP/1.1\r\n${host}\r\n`],
  ["both a length and chunks", 400, `${post}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
  ["two lengths", 400, `${post}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
  ["lines that end in a bare line feed", 400, `GET / HTTP/1.1\n${host.replace("\r", "")}\n`],
  ["a header folded over two lines", 400, `GET / HTTP/1.1\r\n${host}X-A: b\r\n c\r\n\r\n`],
  ["a zero byte in a header", 400, `GET / HTTP/1.1\r\n${host}X-A: b\0c\r\n\r\n`],
  ["headers over 16 KB", 431, `GET / HTTP/1.1\r\n${host}X-Long: ${"x".repeat(17_000)}\r\n\r\n`]
]

onServer("What Node's parser refuses", {}, (it) => {
  for (const [name, status, bytes] of unreadable) {
    it.effect(`is answered like every refusal: ${name}`, () =>
      Effect.gen(function* () {
        const server = yield* TestServer
        const answer = yield* sentRaw(Number(new URL(server.url).port), bytes)
        const referenceNumber = assertRefused(answer, status)
        const page = yield* Effect.promise(() => server.browser().get("/healthz"))
        for (const name of [
          "content-security-policy",
          "x-content-type-options",
          "x-frame-options",
          "referrer-policy",
          "permissions-policy",
          "cross-origin-opener-policy"
        ]) {
          assert.strictEqual(answer.headers.get(name), page.headers[name], name)
        }
        const line = server.log.find((logged) => logged.includes(referenceNumber)) ?? ""
        assert.include(line, `"status":${status}`)
      })
    )
  }

  it.effect("answers a request without a host like any for a host that is not its own", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const port = Number(new URL(server.url).port)
      const answer = yield* sentRaw(port, "GET / HTTP/1.1\r\nConnection: close\r\n\r\n")
      assert.strictEqual(answer.status, 421)
      assert.strictEqual(answer.headers.get("x-content-type-options"), "nosniff")
    })
  )

  it.effect("answers a request with an odd expectation as if there were none", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const port = Number(new URL(server.url).port)
      const answer = yield* sentRaw(
        port,
        `GET /healthz HTTP/1.1\r\n${host}Expect: a miracle\r\nConnection: close\r\n\r\n`
      )
      assert.strictEqual(answer.status, 200)
      assert.strictEqual(answer.headers.get("x-content-type-options"), "nosniff")
    })
  )
})

// The product waits ten seconds for headers, a test a tenth of one.
alone.live("headers that never end are answered with 408", () =>
  Effect.gen(function* () {
    const server = createServer({ headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 20 })
    yield* answerParserErrors(server, { "x-content-type-options": "nosniff" })
    yield* Effect.acquireRelease(
      Effect.promise(() => new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve))),
      () => Effect.sync(() => server.close())
    )
    const answer = yield* sentRaw((server.address() as AddressInfo).port, `GET / HTTP/1.1\r\n${host}`)
    assertRefused(answer, 408)
    assert.strictEqual(answer.headers.get("x-content-type-options"), "nosniff")
  }).pipe(Effect.scoped, Effect.provide(SecureRandom.layerWebCrypto))
)
