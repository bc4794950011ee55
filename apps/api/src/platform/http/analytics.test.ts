import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { onServer, TestServer } from "../../testing/server/TestServer.ts"

const fetchPath = (path: string, accept = "text/html") =>
  Effect.flatMap(TestServer, (server) => Effect.promise(() => server.browser().get(path, { accept })))

/** Sources by directive. */
const policyOf = (answer: { readonly headers: Readonly<Record<string, string | undefined>> }) =>
  new Map(
    (answer.headers["content-security-policy"] ?? "").split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ")
      return [name, sources] as const
    })
  )

/** Sources that are addresses, not keywords, nonces or schemes of this page. */
const foreign = (sources: Iterable<string>) => [...sources].filter((source) => !/^('[\w-]+'|data:|blob:)$/.test(source))

const foreignByDirective = (policy: ReadonlyMap<string, ReadonlyArray<string>>) =>
  Object.fromEntries(
    [...policy].map(([name, sources]) => [name, foreign(sources)]).filter(([, found]) => found?.length)
  )

const analyticsOf = (page: { readonly text: string }): unknown => {
  const block = /id="portal-config"[^>]*>(.*?)<\/script>/s.exec(page.text)?.[1] ?? ""
  return (JSON.parse(block) as { readonly analytics: unknown }).analytics
}

const nothing = { scriptUrl: "", propertyId: "", trafficType: "production" }

const everyAnswer = [
  ["/", "text/html"],
  ["/reports/reclaim-dashboard/summary", "text/html"],
  ["/auth/account/first", "text/html"],
  ["/proxy/mc/user", "application/json"],
  ["/assets/main-ABCDEF12.js", "*/*"],
  ["/none.html", "text/html"]
] as const

onServer("Analytics, unless configured,", {}, (it) => {
  it.effect("X15: add no foreign address to any policy and nothing to the page", () =>
    Effect.gen(function* () {
      for (const [path, accept] of everyAnswer) {
        const answer = yield* fetchPath(path, accept)
        const policy = policyOf(answer)
        assert.containsAllKeys(Object.fromEntries(policy), ["default-src", "script-src", "connect-src"], path)
        assert.deepStrictEqual(foreignByDirective(policy), {}, path)
      }
      assert.deepStrictEqual(analyticsOf(yield* fetchPath("/")), nothing)
    })
  )
})

const script = "https://stats.example.com:8443/v1/tag.js?id=a"

onServer("Analytics with a script and no property", { ANALYTICS_SCRIPT_URL: script }, (it) => {
  it.effect("X15: are off as well", () =>
    Effect.gen(function* () {
      const page = yield* fetchPath("/")
      assert.deepStrictEqual(foreignByDirective(policyOf(page)), {})
      assert.deepStrictEqual(analyticsOf(page), nothing)
      assert.notInclude(page.text, "stats.example.com")
    })
  )
})

const configured = {
  ANALYTICS_SCRIPT_URL: script,
  ANALYTICS_PROPERTY_ID: "P-1",
  ANALYTICS_TRAFFIC_TYPE: "internal"
}

onServer("Analytics with script and property", configured, (it) => {
  it.effect("X15: may load their script and report to its origin, and nothing more", () =>
    Effect.gen(function* () {
      const page = yield* fetchPath("/reports/reclaim-dashboard/summary")
      const origin = "https://stats.example.com:8443"
      assert.deepStrictEqual(foreignByDirective(policyOf(page)), { "script-src": [origin], "connect-src": [origin] })
      assert.deepStrictEqual(analyticsOf(page), { scriptUrl: script, propertyId: "P-1", trafficType: "internal" })
    })
  )

  it.effect(
    "X15: stay away from the page where a password is typed in, and from all that is no page of the portal",
    () =>
      Effect.gen(function* () {
        for (const [path, accept] of everyAnswer.slice(2)) {
          assert.deepStrictEqual(foreignByDirective(policyOf(yield* fetchPath(path, accept))), {}, path)
        }
      })
  )
})
