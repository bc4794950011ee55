import { VersionTag } from "@reclaim/core/contract/access/VersionTag"
import { Effect, Schema } from "effect"
import { HttpEffect, HttpServerResponse } from "effect/http"

const tagOf = Schema.encodeSync(VersionTag)

/** Has the answer say as its ETag which version of an item it is, for the If-Match of a change. */
export const answeredVersion = ({ version }: { readonly version: number }) =>
  HttpEffect.appendPreResponseHandler((_, response) =>
    Effect.succeed(HttpServerResponse.setHeader(response, "etag", tagOf(version)))
  )
