import { ViewAsUserId } from "@reclaim/core/contract/wire/ViewAsUserId"
import { Effect, Option, Predicate, Schema } from "effect"
import { HttpServerRequest } from "effect/http"

const decodeId = Schema.decodeUnknownOption(ViewAsUserId)

const decodeIdText = Schema.decodeUnknownOption(Schema.NumberFromString.pipe(Schema.decodeTo(ViewAsUserId)))

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON, so it names nobody.
    return undefined
  }
}

/** Files are read as they arrive, once, by what takes them. */
const hasJson = ({ headers, method }: HttpServerRequest.HttpServerRequest): boolean =>
  method !== "GET" && (headers["content-type"] ?? "").toLowerCase().startsWith("application/json")

/** Whom a request asks to view as, as far as that can be read before it is decoded; 0 for nobody. */
export const askedViewAs = Effect.gen(function* () {
  const request = yield* HttpServerRequest.HttpServerRequest
  const query = yield* HttpServerRequest.ParsedSearchParams
  // What is read here is kept for decoding; an unreadable body names nobody either.
  const body = hasJson(request) ? parsed(yield* Effect.orElseSucceed(request.text, () => "")) : undefined
  const id = Predicate.hasProperty(body, "view_as_user_id")
    ? decodeId(body.view_as_user_id)
    : decodeIdText(query["view_as_user_id"])
  return Option.getOrElse(id, () => 0)
})
