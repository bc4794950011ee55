import type { HttpServerRequest } from "effect/http"

/**
 * Bearer token of a request; null if it has none. A request with a token is authorised by that alone, whatever its
 * cookies. Ignores other schemes, such as those of a proxy in front of the server.
 */
export const bearerOf = ({ headers }: Pick<HttpServerRequest.HttpServerRequest, "headers">): string | null => {
  const found = /^bearer(?:\s+(.*))?$/i.exec(headers["authorization"]?.trim() ?? "")
  return found === null ? null : (found[1] ?? "")
}
