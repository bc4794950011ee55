import { Effect } from "effect"
import { HttpEffect, HttpServerResponse } from "effect/http"
import { attachmentOf } from "./attachmentOf.ts"

/** Has the answer be saved as a file of this name. */
export const answeredAs = (name: string) =>
  HttpEffect.appendPreResponseHandler((_, response) =>
    Effect.succeed(HttpServerResponse.setHeader(response, "content-disposition", attachmentOf(name)))
  )
