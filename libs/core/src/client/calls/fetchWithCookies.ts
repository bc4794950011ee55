import { Layer } from "effect"
import { FetchHttpClient } from "effect/http"

/** Calls over fetch, as in a browser: cookies go along, also to another host. */
export const fetchWithCookies = FetchHttpClient.layer.pipe(
  Layer.provideMerge(Layer.succeed(FetchHttpClient.RequestInit, { credentials: "include" }))
)
