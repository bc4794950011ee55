import { Effect, Option } from "effect"
import { HttpClientRequest } from "effect/http"
import { HttpApiMiddleware } from "effect/http-api"
import { RequestGuard } from "../../contract/access/middlewares.ts"
import { apiVersion } from "../../rules/shell/appConstants.ts"
import { ClientSettings } from "./ClientSettings.ts"
import { Cookies } from "./Cookies.ts"

/** The readable cookie whose value every request repeats in a header. */
export const xsrfCookieName = "XSRF-TOKEN"

/** A request with the headers that every request carries. */
export const withHeaders = (
  request: HttpClientRequest.HttpClientRequest,
  applicationId: string,
  token: Option.Option<string>
): HttpClientRequest.HttpClientRequest =>
  HttpClientRequest.setHeaders(request, {
    ...(Option.isSome(token) ? { "X-XSRF-TOKEN": token.value } : {}),
    "X-Api-Version": apiVersion,
    "X-Application-Id": applicationId,
    // Also where there is no body: a browser asks for leave before it sends this type on behalf of another page.
    ...(request.method === "GET" ? {} : { "Content-Type": request.headers["content-type"] ?? "application/json" })
  })

/** The client half of RequestGuard: sets the headers that every request carries. */
export const requestHeaders = HttpApiMiddleware.layerClient(
  RequestGuard,
  Effect.gen(function* () {
    const cookies = yield* Cookies
    const { applicationId } = yield* ClientSettings
    return ({ next, request }) =>
      Effect.flatMap(cookies.get(xsrfCookieName), (token) => next(withHeaders(request, applicationId, token)))
  })
)
