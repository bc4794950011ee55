import { HttpServerResponse } from "effect/http"
import { createHash } from "node:crypto"
import { namesTag } from "./namesTag.ts"

/**
 * JSON with an entity tag of its text; 304 if the client has the same already. The tag is weak, because the same text
 * may be sent compressed.
 */
export const taggedJson = (json: string, ifNoneMatch: string | undefined): HttpServerResponse.HttpServerResponse => {
  const etag = `W/"${createHash("sha256").update(json).digest("base64url").slice(0, 27)}"`
  return namesTag(ifNoneMatch, etag)
    ? HttpServerResponse.empty({ status: 304, headers: { etag } })
    : HttpServerResponse.text(json, { contentType: "application/json", headers: { etag } })
}
