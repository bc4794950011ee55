import { Context, Effect, Layer, Option, Ref } from "effect"
import { type Cookies as CookieTools, FetchHttpClient, HttpClient } from "effect/http"
import { Cookies } from "./Cookies.ts"

// fetch follows a redirect by itself and drops the cookies that came with it, those of a sign-in among them.
const fetchWithoutFollowing = FetchHttpClient.layer.pipe(
  Layer.provideMerge(Layer.succeed(FetchHttpClient.RequestInit, { redirect: "manual" }))
)

/**
 * Cookie jar for a program without a browser: a fetch that sends back the cookies set by earlier responses. A sign-in
 * made through its HttpClient applies to every later call. Redirects are not followed.
 */
export const cookieJarLayer: Layer.Layer<Cookies | HttpClient.HttpClient> = Layer.effectContext(
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
).pipe(Layer.provide(fetchWithoutFollowing))
