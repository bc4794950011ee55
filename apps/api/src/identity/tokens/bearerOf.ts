import type { HttpServerRequest } from "effect/http"

/**
 * What a request sends as a token; null when it sends none. A request with a token is judged by that alone, whatever
 * cookies come with it. Other schemes, such as those of a proxy in front of the server, are none of ours.
 */
export const bearerOf = ({ headers }: Pick<HttpServerRequest.HttpServerRequest, "headers">): string | null => {
  const found = /^bearer(?:\s+(.*))?$/i.exec(headers["authorization"]?.trim() ?? "")
  return found === null ? null : (found[1] ?? "")
}
