import { Context, Effect, Layer, type Option } from "effect"
import { cookieValue } from "./cookieValue.ts"

/** The cookies that a program may read; the session's own is not among them. */
export class Cookies extends Context.Service<
  Cookies,
  { readonly get: (name: string) => Effect.Effect<Option.Option<string>> }
>()("./Cookies.ts") {
  /** Cookies from a text such as `document.cookie`, read again on each access. */
  static readonly layerOf = (read: () => string) =>
    Layer.succeed(Cookies, Cookies.of({ get: (name) => Effect.sync(() => cookieValue(read(), name)) }))
}
