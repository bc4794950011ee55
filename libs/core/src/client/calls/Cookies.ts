import { Context, Effect, Layer, Option } from "effect"

const decodeValue = (value: string): string => {
  try {
    return decodeURIComponent(value)
  } catch {
    // A value that was never percent-encoded is what it says.
    return value
  }
}

/** The value of one cookie in a `Cookie` header or in `document.cookie`, percent-decoded; none when it is not there. */
export const cookieValue = (cookies: string, name: string): Option.Option<string> => {
  for (const pair of cookies.split(";")) {
    const at = pair.indexOf("=")
    if (at > 0 && pair.slice(0, at).trim() === name) return Option.some(decodeValue(pair.slice(at + 1).trim()))
  }
  return Option.none()
}

/** The cookies that a program may read; the session's own is not among them. */
export class Cookies extends Context.Service<
  Cookies,
  { readonly get: (name: string) => Effect.Effect<Option.Option<string>> }
>()("@reclaim/core/Cookies") {
  /** Cookies from a text such as `document.cookie`, read again on each access. */
  static readonly layerOf = (read: () => string) =>
    Layer.succeed(Cookies, Cookies.of({ get: (name) => Effect.sync(() => cookieValue(read(), name)) }))
}
