import { Clock, Effect } from "effect"
import type { SecureRandom } from "effect/crypto"
import type { Server, ServerResponse } from "node:http"
import { STATUS_CODES } from "node:http"
import type { Duplex } from "node:stream"
import { sentenceOf } from "./errorBody.ts"
import { makeReference } from "./RequestReference.ts"

type ParserError = Error & { readonly code?: string }

/** The answers Node itself would give: a request that it cannot parse never reaches the product's pipeline. */
const statusOf = ({ code }: ParserError): number => {
  switch (code) {
    case "HPE_HEADER_OVERFLOW":
      return 431
    case "HPE_CHUNK_EXTENSIONS_OVERFLOW":
      return 413
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return 408
    default:
      return 400
  }
}

const answerText = (
  status: number,
  headers: Readonly<Record<string, string>>,
  at: Date,
  referenceNumber: string
): string => {
  const body = JSON.stringify({ message: sentenceOf(status), referenceNumber })
  const lines = Object.entries({
    ...headers,
    "cache-control": "no-store",
    "content-type": "application/json",
    "content-length": String(Buffer.byteLength(body)),
    date: at.toUTCString(),
    connection: "close"
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\n${lines.join("")}\r\n${body}`
}

/**
 * Answers requests that Node's parser rejects or times out like every other refusal: with the security headers, the
 * error body and a log line. Closes the connection, because the start of the next request is unknown.
 */
export const answerParserErrors = Effect.fnUntraced(function* (
  server: Server,
  headers: Readonly<Record<string, string>>
) {
  const run = Effect.runForkWith(yield* Effect.context<SecureRandom.SecureRandom>())
  const underWay = new WeakMap<Duplex, ServerResponse>()

  const answer = Effect.fnUntraced(function* (error: ParserError, socket: Duplex) {
    const status = statusOf(error)
    const referenceNumber = yield* makeReference
    yield* Effect.logInfo("Request").pipe(
      Effect.annotateLogs({ status, reason: error.code ?? error.message, referenceNumber })
    )
    const at = new Date(yield* Clock.currentTimeMillis)
    socket.end(answerText(status, headers, at, referenceNumber), () => socket.destroy())
  })

  server.on("request", (request, response) => void underWay.set(request.socket, response))
  server.on("clientError", (error: ParserError, socket) => {
    const response = underWay.get(socket)
    // In the middle of a response, a second one would be read as part of it.
    const isAnswering = response !== undefined && response.headersSent && !response.writableFinished
    if (error.code === "ECONNRESET" || !socket.writable || isAnswering) socket.destroy()
    else run(answer(error, socket))
  })
})
