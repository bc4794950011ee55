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

/** Whom a request that cannot be decoded asks to view as, as far as that can be read; 0 for nobody. */
export const askedViewAs = Effect.gen(function* () {
  const request = yield* HttpServerRequest.HttpServerRequest
  const query = yield* HttpServerRequest.ParsedSearchParams
  // The failed decoding has read the body already; an unreadable body names nobody either.
  const body = request.method === "GET" ? undefined : parsed(yield* Effect.orElseSucceed(request.text, () => ""))
  const id = Predicate.hasProperty(body, "view_as_user_id")
    ? decodeId(body.view_as_user_id)
    : decodeIdText(query["view_as_user_id"])
  return Option.getOrElse(id, () => 0)
})
