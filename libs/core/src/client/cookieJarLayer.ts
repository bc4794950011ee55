import { Context, Effect, Layer, Option, Ref } from "effect"
import { type Cookies as CookieTools, HttpClient } from "effect/http"
import { Cookies } from "./Cookies.ts"

/**
 * Cookies as a browser keeps them, for a program without one: sends on what earlier answers have set. Stands over another
 * HttpClient and offers the same one with a memory; a sign-in made through it counts for every call after.
 */
export const cookieJarLayer: Layer.Layer<Cookies | HttpClient.HttpClient, never, HttpClient.HttpClient> =
  Layer.effectContext(
    Effect.gen(function* () {
      const transport = yield* HttpClient.HttpClient
      const jar = yield* Ref.make<ReadonlyArray<CookieTools.Cookie>>([])
      const get = (name: string) =>
        Effect.map(Ref.get(jar), (kept) =>
          Option.map(Option.fromNullishOr(kept.find((cookie) => cookie.name === name)), (cookie) => cookie.value)
        )
      return Context.make(Cookies, Cookies.of({ get })).pipe(
        Context.add(HttpClient.HttpClient, HttpClient.withCookiesRef(transport, jar))
      )
    })
  )
