import { Context, Effect, Layer, Stream } from "effect"
import { HttpClient, HttpClientRequest, type HttpClientResponse } from "effect/http"
import { CallFailure } from "../../domain/failure/CallFailure.ts"
import type { DownloadProgress } from "../../domain/export/DownloadProgress.ts"
import type { FileLink } from "../../domain/export/ReportFile.ts"
import { answerFailure } from "../calls/answerFailure.ts"
import { callFailures } from "../calls/callFailures.ts"
import { ClientSettings } from "../calls/ClientSettings.ts"
import { Cookies } from "../calls/Cookies.ts"
import { withHeaders, xsrfCookieName } from "../calls/requestHeaders.ts"

/** The reason for a refused download: the response's text in whatever form, unless it is a page. */
const refusalOf = Effect.fnUntraced(function* (response: HttpClientResponse.HttpClientResponse) {
  const failure = yield* answerFailure(response)
  const isPage = (response.headers["content-type"] ?? "").startsWith("text/html")
  // An error without a message has an empty one.
  if (isPage || (failure.message ?? "") !== "") return failure
  const text = (yield* Effect.orElseSucceed(response.text, () => "")).trim()
  const { status, statusText } = failure
  return text === "" ? failure : new CallFailure({ status, statusText, message: text })
})

/** The length of the file; a response compressed in transit has only the length of the compressed bytes. */
const totalOf = ({ headers }: HttpClientResponse.HttpClientResponse): number | null => {
  const length = Number(headers["content-length"] ?? "")
  return headers["content-encoding"] === undefined && length > 0 ? length : null
}

/** A path, or an address on the API's host; credentials are sent to such links only. */
const isOnHost = (url: string, apiHost: string): boolean =>
  apiHost === "" ? /^\/(?!\/)/.test(url) : url.startsWith(`${apiHost}/`)

/** Downloads files that are too large for one response, by the link that the response had instead. */
export class Downloads extends Context.Service<
  Downloads,
  {
    /** The parts of the file in order. The link works once; progress is reported as parts arrive. */
    readonly fetch: (
      link: FileLink,
      onProgress: (progress: DownloadProgress) => void
    ) => Effect.Effect<ReadonlyArray<Uint8Array>, CallFailure>
  }
>()("@reclaim/core/Downloads") {
  static readonly layer = Layer.effect(
    Downloads,
    Effect.gen(function* () {
      const client = yield* HttpClient.HttpClient
      const cookies = yield* Cookies
      const { apiHost, applicationId } = yield* ClientSettings
      return Downloads.of({
        fetch: Effect.fn("Downloads.fetch")(function* ({ url }, onProgress) {
          const request = HttpClientRequest.get(url)
          const token = yield* cookies.get(xsrfCookieName)
          const response = yield* client
            .execute(isOnHost(url, apiHost) ? withHeaders(request, applicationId, token) : request)
            .pipe(Effect.provideService(HttpClient.TracerPropagationEnabled, false))
          if (response.status !== 200) return yield* Effect.flatMap(refusalOf(response), Effect.fail)
          const total = totalOf(response)
          const parts: Array<Uint8Array> = []
          let received = 0
          yield* Stream.runForEach(response.stream, (part) =>
            Effect.sync(() => {
              parts.push(part)
              received += part.length
              onProgress({ received, total })
            })
          ).pipe(
            // The connection failed during the download.
            Effect.mapError(() => new CallFailure({ status: 0, statusText: "" }))
          )
          return parts
        }, callFailures)
      })
    })
  )
}
