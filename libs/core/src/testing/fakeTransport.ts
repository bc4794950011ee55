import { Effect, Layer } from "effect"
import { HttpClient, HttpClientError, type HttpClientRequest, HttpClientResponse } from "effect/http"

/** A request as the transport got it. */
export interface SentRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** The parsed JSON body, or bytes; undefined when there was none. */
  readonly body: unknown
  /** True once the caller has aborted the request. */
  readonly isAborted: () => boolean
}

/** Response of the fake server; a body other than text is sent as JSON. */
export interface FakeAnswer {
  readonly status?: number
  readonly statusText?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** Response of a connection that cannot be made. */
export const noConnection = "no connection"

// Every runtime has these, but this package does not include the library with their types.
const { Response, TextDecoder } = globalThis as unknown as {
  readonly Response: new (body: string | null, init: object) => Parameters<typeof HttpClientResponse.fromWeb>[1]
  readonly TextDecoder: new () => { readonly decode: (bytes: Uint8Array) => string }
}

const bodyOf = ({ body }: HttpClientRequest.HttpClientRequest): unknown => {
  if (body._tag !== "Uint8Array") return undefined
  return body.contentType === "application/octet-stream" ? body.body : JSON.parse(new TextDecoder().decode(body.body))
}

const responseTo = (
  request: HttpClientRequest.HttpClientRequest,
  { body, headers, status, statusText }: FakeAnswer
) => {
  const isText = typeof body === "string"
  const text = body === undefined ? null : isText ? body : JSON.stringify(body)
  return HttpClientResponse.fromWeb(
    request,
    new Response(text, {
      status: status ?? (text === null ? 204 : 200),
      statusText: statusText ?? "",
      headers: { ...(text === null || isText ? {} : { "content-type": "application/json" }), ...headers }
    })
  )
}

/** A transport that records every request and returns the test's responses, without a network. */
export const fakeTransport = (
  answer: (sent: SentRequest) => Effect.Effect<FakeAnswer> | FakeAnswer | typeof noConnection
) => {
  const sent: Array<SentRequest> = []
  const layer = Layer.succeed(
    HttpClient.HttpClient,
    HttpClient.make((request, url, signal) =>
      Effect.suspend(() => {
        const noted: SentRequest = {
          method: request.method,
          url: url.toString(),
          headers: { ...request.headers },
          body: bodyOf(request),
          isAborted: () => signal.aborted
        }
        sent.push(noted)
        const given = answer(noted)
        if (given === noConnection) {
          return Effect.fail(
            new HttpClientError.HttpClientError({ reason: new HttpClientError.TransportError({ request }) })
          )
        }
        return Effect.map(Effect.isEffect(given) ? given : Effect.succeed(given), (fake) => responseTo(request, fake))
      })
    )
  )
  return { sent, layer }
}
