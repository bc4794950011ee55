// Does a file arrive over a line that keeps breaking, and how much of it is sent twice? As a program:
//   npm run drill -- resume --megabytes 25 --cuts 10
import { Cookies } from "@reclaim/core/client/calls/Cookies"
import { ClientSettings } from "@reclaim/core/client/calls/ClientSettings"
import { Uploads } from "@reclaim/core/client/files/Uploads"
import { Effect, Layer } from "effect"
import { FetchHttpClient, HttpClient, HttpClientRequest } from "effect/http"
import { execute } from "../platform/sql/queryRows.ts"
import { createHash, randomBytes } from "node:crypto"
import { parseArgs } from "node:util"
import { makePdf } from "../testing/files/makePdf.ts"
import { cuttingProxy } from "../testing/network/cuttingProxy.ts"
import { TestServer } from "../testing/server/TestServer.ts"

/** Size of the drill. */
export interface ResumeOrder {
  readonly megabytes: number
  readonly cuts: number
}

/** Result of a drill. */
export interface ResumeResult {
  readonly cuts: number
  readonly fileBytes: number
  readonly sentBytes: number
  /** Bytes sent, headers included, by those of the file. */
  readonly ratio: number
  /** True if the stored bytes are those that were sent. */
  readonly isSame: boolean
}

const sha256Of = (bytes: Uint8Array): Buffer => createHash("sha256").update(bytes).digest()

/** A PDF of a number of bytes, most of them in a comment. */
const pdfOf = (bytes: number): Buffer => makePdf({ objects: [`<< >> % ${randomBytes(bytes / 2).toString("hex")}\n`] })

/** Sends a file by the product's own client through a line that breaks, and reads it again over one that does not. */
export const resumeDrill = ({ cuts, megabytes }: ResumeOrder): Effect.Effect<ResumeResult, unknown> =>
  Effect.gen(function* () {
    const server = yield* TestServer
    const bytes = pdfOf(megabytes * 1_048_576 - 2000)
    const browser = yield* server.signedIn("full")
    // The last cut comes before the end, however much is sent twice.
    const line = yield* cuttingProxy(Number(new URL(server.url).port), bytes.length / (cuts + 1), cuts)
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
    const http = Layer.effect(
      HttpClient.HttpClient,
      Effect.map(HttpClient.HttpClient, HttpClient.mapRequest(HttpClientRequest.setHeader("cookie", cookie)))
    ).pipe(Layer.provide(FetchHttpClient.layer))
    const apiHost = `http://127.0.0.1:${line.port}`
    const client = Uploads.layer.pipe(
      Layer.provide(http),
      Layer.provide(Cookies.layerOf(() => cookie)),
      Layer.provide(
        Layer.succeed(ClientSettings, { apiHost, authHost: apiHost, applicationId: "drill", reportService: "reports" })
      )
    )
    const slice = (from: number, to: number) => Promise.resolve(new Uint8Array(bytes.subarray(from, to)))
    yield* Uploads.use((uploads) =>
      uploads.send({ name: "drill.pdf", size: bytes.length, slice }, { purpose: "document" })
    ).pipe(Effect.provide(client))
    const [kept] = yield* server.asOwner(
      execute((sql) => sql<{ readonly id: number }>`select max(blob_id)::float8 as id from blob`)
    )
    const read = yield* Effect.promise(() => browser.get(`/api/v1/blobs/${kept?.id ?? 0}/content`))
    return {
      cuts: line.cuts(),
      fileBytes: bytes.length,
      sentBytes: line.bytesSent(),
      ratio: line.bytesSent() / bytes.length,
      isSame: sha256Of(read.bytes).equals(sha256Of(bytes))
    }
  }).pipe(Effect.scoped, Effect.provide(TestServer.layer()))

if (import.meta.main) {
  const { values } = parseArgs({
    options: { megabytes: { type: "string", default: "25" }, cuts: { type: "string", default: "10" } }
  })
  const order = { megabytes: Number(values.megabytes), cuts: Number(values.cuts) }
  const result = await Effect.runPromise(resumeDrill(order))
  console.log(
    `${result.cuts} cuts: ${result.fileBytes} bytes arrived ${result.isSame ? "as they were" : "altered"}, ` +
      `${result.sentBytes} sent, ${result.ratio.toFixed(3)} times as many`
  )
  process.exitCode = result.isSame && result.cuts === order.cuts && result.ratio <= 1.2 ? 0 : 1
}
