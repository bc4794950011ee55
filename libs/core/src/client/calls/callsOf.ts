import { Effect } from "effect"
import { HttpClient, HttpClientRequest } from "effect/http"
import { HttpApi, HttpApiClient, type HttpApiGroup } from "effect/http-api"
import { answerFailure } from "./answerFailure.ts"
import { unreadableAnswers } from "./callFailures.ts"
import { ClientSettings, type ClientSettingsFields } from "./ClientSettings.ts"
import { requestHeaders } from "./requestHeaders.ts"

/** The report service's path in the contract. */
const contractReportPath = "/proxy/reports/"

const withHost =
  ({ apiHost, authHost, reportService }: ClientSettingsFields) =>
  (request: HttpClientRequest.HttpClientRequest): HttpClientRequest.HttpClientRequest => {
    const path = request.url
    if (path.startsWith("/auth/")) return HttpClientRequest.setUrl(request, authHost + path)
    const own = path.startsWith(contractReportPath)
      ? `/proxy/${reportService}/${path.slice(contractReportPath.length)}`
      : path
    return HttpClientRequest.setUrl(request, apiHost + own)
  }

const isAnswer = (status: number): boolean => (status >= 200 && status < 300) || status === 304

/**
 * Options shared by the clients of all parts of the contract. A refusing response fails with CallFailure, whatever its
 * status and body.
 */
const clientOptions = Effect.gen(function* () {
  const transport = yield* HttpClient.HttpClient
  const settings = yield* ClientSettings
  return {
    httpClient: transport.pipe(
      // Before anything that the transport does with a request, for that may depend on the host.
      HttpClient.mapRequestInput(withHost(settings)),
      HttpClient.transformResponse((answer) =>
        Effect.flatMap(
          answer,
          (response) =>
            isAnswer(response.status) ? Effect.succeed(response) : Effect.flatMap(answerFailure(response), Effect.fail)
          // Tracing headers would tell another host of our insides and make a browser ask for leave to send them.
        ).pipe(Effect.provideService(HttpClient.TracerPropagationEnabled, false))
      )
    ),
    // Only an answer is decoded here, and only one with a success status.
    transformResponse: unreadableAnswers
  }
})

/** The calls of one group of the contract as functions, so that a feature brings its own groups and no others. */
export const callsOf = <Group extends HttpApiGroup.Constraint>(group: Group) =>
  Effect.flatMap(clientOptions, (options) => HttpApiClient.makeWith(HttpApi.make("portal").add(group), options)).pipe(
    Effect.provide(requestHeaders)
  )
