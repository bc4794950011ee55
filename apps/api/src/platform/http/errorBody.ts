import { HttpServerResponse } from "effect/http"

const sentences: Readonly<Record<number, string>> = {
  400: "The request is malformed",
  401: "Sign in to continue",
  403: "You do not have access to this",
  404: "There is nothing at this address",
  405: "This address does not accept this method",
  408: "The request took too long to arrive",
  413: "The request is larger than allowed",
  415: "The request has a content type that is not accepted here",
  421: "This server does not answer for that host name",
  422: "The request is not valid",
  429: "Too many requests; try again later",
  431: "The headers of the request are larger than allowed",
  500: "Internal Server Error",
  501: "This is not available yet",
  503: "The service is not available at the moment; try again shortly",
  507: "The server's disk is full; nothing was saved. Try again shortly"
}

/** The sentence for a status when nothing more precise is known. */
export const sentenceOf = (status: number): string =>
  sentences[status] ?? (status >= 500 ? "Internal Server Error" : "The request was refused")

interface ErrorBody {
  readonly message: string
  readonly referenceNumber: string
  readonly fields?: Readonly<Record<string, unknown>>
}

/** A response with the product's error body. */
export const errorResponse = (status: number, body: ErrorBody): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.jsonUnsafe(body, { status })

const parseJsonObject = (text: string | undefined): Record<string, unknown> | null => {
  if (text === undefined) return null
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    // Not JSON, so not an error body either: the caller writes one.
    return null
  }
}

/** The body's text, when it is in memory. */
const textOf = (response: HttpServerResponse.HttpServerResponse): string | undefined =>
  response.body._tag === "Uint8Array" ? (response.body.text ?? new TextDecoder().decode(response.body.body)) : undefined

/**
 * Gives every refusal the one error body: adds the reference to bodies encoded by the contract, and a sentence to the
 * framework's empty or plain-text responses. Pages pass unchanged.
 */
export const withErrorBody = (
  response: HttpServerResponse.HttpServerResponse,
  referenceNumber: string
): HttpServerResponse.HttpServerResponse => {
  const type = response.headers["content-type"] ?? ""
  if (response.status < 400 || type.startsWith("text/html")) return response
  const given = parseJsonObject(textOf(response))
  const body = {
    ...given,
    message: typeof given?.["message"] === "string" ? given["message"] : sentenceOf(response.status),
    referenceNumber:
      typeof given?.["referenceNumber"] === "string" && given["referenceNumber"] !== ""
        ? given["referenceNumber"]
        : referenceNumber
  }
  const { "content-type": _type, "content-length": _length, ...headers } = response.headers
  return HttpServerResponse.jsonUnsafe(body, { status: response.status, headers, cookies: response.cookies })
}
