import { Effect } from "effect"
import { HttpEffect, HttpServerResponse } from "effect/http"
import { attachmentOf } from "./attachmentOf.ts"

/** Makes the browser save the response as a file of this name. */
export const answeredAs = (name: string) =>
  HttpEffect.appendPreResponseHandler((_, response) =>
    Effect.succeed(HttpServerResponse.setHeader(response, "content-disposition", attachmentOf(name)))
  )
