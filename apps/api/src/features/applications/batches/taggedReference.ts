import { WireBatchReference } from "@reclaim/core/contract/applications/batches/WireBatch"
import type { BatchReference } from "@reclaim/core/domain/batch/BatchReference"
import { Effect, Schema } from "effect"
import { HttpServerResponse } from "effect/http"
import { createHash } from "node:crypto"
import { namesTag } from "../../../platform/http/namesTag.ts"

const encoded = Schema.encodeEffect(WireBatchReference)

/**
 * What files are judged by with an entity tag of its text; 304 for who has the same already: it is long for a client with
 * many accounts. The tag is weak, because the same text may be sent compressed.
 */
export const taggedReference = Effect.fnUntraced(function* (
  reference: BatchReference,
  ifNoneMatch: string | undefined
) {
  const json = JSON.stringify(yield* Effect.orDie(encoded(reference)))
  const etag = `W/"${createHash("sha256").update(json).digest("base64url").slice(0, 27)}"`
  return namesTag(ifNoneMatch, etag)
    ? HttpServerResponse.empty({ status: 304, headers: { etag } })
    : HttpServerResponse.text(json, { contentType: "application/json", headers: { etag } })
})
