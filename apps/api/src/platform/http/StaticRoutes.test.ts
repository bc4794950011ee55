import { assert } from "@effect/vitest"
import { routes } from "@reclaim/core/rules/navigation/routes"
import { Effect } from "effect"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { onServer, TestServer } from "../../testing/server/TestServer.ts"

const script = "/assets/main-ABCDEF12.js"

const fetchPath = (path: string, headers: Record<string, string> = {}) =>
  Effect.flatMap(TestServer, (server) => Effect.promise(() => server.browser().get(path, headers)))

const settings = {
  PRODUCT_NAME: "Ledger </script><b>",
  SERVICE_DESK_URL: "https://desk.example.com/x",
  ANALYTICS_SCRIPT_URL: "https://stats.example.com/tag.js",
  ANALYTICS_PROPERTY_ID: "P-1"
}

onServer("The portal's build", settings, (it) => {
  it.effect("is answered with the best twin the client accepts", () =>
    Effect.gen(function* () {
      const brotli = yield* fetchPath(script, { "accept-encoding": "gzip, br" })
      assert.strictEqual(brotli.headers["content-encoding"], "br")
      assert.strictEqual(brotliDecompressSync(brotli.bytes).toString(), "the brotli twin")
      assert.strictEqual(brotli.headers["vary"], "Accept-Encoding")
      const gzip = yield* fetchPath(script, { "accept-encoding": "gzip;q=0.5, br;q=0" })
      assert.strictEqual(gunzipSync(gzip.bytes).toString(), "the gzip twin")
      const preferred = yield* fetchPath(script, { "accept-encoding": "gzip;q=0.9, br;q=0.1" })
      assert.strictEqual(gunzipSync(preferred.bytes).toString(), "the gzip twin")
      const plain = yield* fetchPath(script)
      assert.isUndefined(plain.headers["content-encoding"])
      assert.strictEqual(plain.headers["content-type"], "text/javascript; charset=utf-8")
      assert.strictEqual((yield* fetchPath("/worker.mjs")).headers["content-type"], "text/javascript; charset=utf-8")
    })
  )

  it.effect("may be kept for ever where names change with content, and is asked about otherwise", () =>
    Effect.gen(function* () {
      const hashed = yield* fetchPath(script)
      for (const { headers } of [hashed, yield* fetchPath("/assets/GHIJKL34.js")]) {
        assert.strictEqual(headers["cache-control"], "public, max-age=31536000, immutable")
      }
      const named = yield* fetchPath("/favicon.svg")
      assert.strictEqual(named.headers["cache-control"], "public, no-cache")
      const again = yield* fetchPath("/favicon.svg", { "if-none-match": named.headers["etag"] ?? "" })
      assert.strictEqual(again.status, 304)
      assert.strictEqual(again.text, "")
      const other = yield* fetchPath(script, { "if-none-match": hashed.headers["etag"] ?? "", "accept-encoding": "br" })
      assert.strictEqual(other.status, 200)
    })
  )

  it.effect("X06: the page has a new nonce each time and the policy names it", () =>
    Effect.gen(function* () {
      const nonces = yield* Effect.forEach(Array.from({ length: 100 }), () =>
        Effect.map(fetchPath("/", { accept: "text/html" }), (page) => {
          const nonce = /'nonce-([\w-]{22})'/.exec(page.headers["content-security-policy"] ?? "")?.[1] ?? ""
          assert.strictEqual(page.text.split(`nonce="${nonce}"`).length, 3)
          assert.include(page.text, `content="${nonce}"`)
          assert.notInclude(page.text, "__CSP_NONCE__")
          assert.strictEqual(page.headers["cache-control"], "no-store")
          return nonce
        })
      )
      assert.strictEqual(new Set(nonces).size, 100)
    })
  )

  it.effect("tells the portal about this deployment in a block nothing can break out of", () =>
    Effect.gen(function* () {
      const page = yield* fetchPath("/reports/reclaim-dashboard/summary?status=Filed", { accept: "text/html,*/*" })
      const block = /id="portal-config"[^>]*>(.*?)<\/script>/s.exec(page.text)?.[1] ?? ""
      assert.deepStrictEqual(JSON.parse(block), {
        apiHost: "",
        authHost: "",
        applicationId: "reclaim-portal",
        reportService: "reports",
        productName: settings.PRODUCT_NAME,
        serviceDeskUrl: settings.SERVICE_DESK_URL,
        faqUrl: "/docs/help",
        analytics: { scriptUrl: settings.ANALYTICS_SCRIPT_URL, propertyId: "P-1", trafficType: "production" },
        bell: "hidden",
        debug: false
      })
      assert.include(page.headers["content-security-policy"], "https://stats.example.com")
    })
  )

  it.effect("names in the head what an address needs first, and on no other page", () =>
    Effect.gen(function* () {
      const pageOf = (path: string) => fetchPath(path, { accept: "text/html" })
      const { headers, text } = yield* pageOf("/accounts/documents/12?view_as=3")
      const nonce = /'nonce-([\w-]{22})'/.exec(headers["content-security-policy"] ?? "")?.[1] ?? ""
      const link = `<link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/GHIJKL34.js" nonce="${nonce}">`
      assert.include(text, `${link}</head>`)
      for (const path of ["/", "/accounts/documents/manage", "/accounts"]) {
        assert.notInclude((yield* pageOf(path)).text, "GHIJKL34", path)
      }
      assert.strictEqual((yield* fetchPath("/.vite/early.json")).status, 404)
    })
  )

  it.effect("is the page for screens only: files and calls that do not exist are not found", () =>
    Effect.gen(function* () {
      for (const path of ["/", "/accounts/add/manual/7", "/error/unauthorized", "/reports", "/documents"]) {
        assert.strictEqual((yield* fetchPath(path, { accept: "text/html" })).status, 200, path)
      }
      for (const path of ["/assets/none.js", "/proxy/mc/none", "/auth/none", "/api/none", "/none.html"]) {
        assert.strictEqual((yield* fetchPath(path, { accept: "text/html" })).status, 404, path)
      }
      assert.strictEqual((yield* fetchPath("/documents", { accept: "application/json" })).status, 404)
    })
  )

  it.effect("is never the page where the server itself answers, nor where it looks like it", () =>
    Effect.gen(function* () {
      const unknown = `
        /api /api/ /api/v1 /API/v1/none //api/v1/none /proxy /proxy/reports/none /auth /auth/account/none /auth/tokens
        /health /healthz/ /healthz/deep /healthy /health/live /ready /readyz/ /readyzz /live /livez /livez/ping`
        .trim()
        .split(/\s+/)
      for (const path of unknown) {
        for (const accept of ["text/html,*/*", "*/*", "application/json"]) {
          const answer = yield* fetchPath(path, { accept })
          assert.strictEqual(answer.status, 404, path)
          assert.strictEqual(answer.json["message"], "There is nothing at this address", path)
          assert.match(String(answer.json["referenceNumber"]), /^[2-9A-Z]{10}$/, path)
          assert.strictEqual(answer.headers["x-content-type-options"], "nosniff", path)
          assert.include(answer.headers["content-security-policy"] ?? "", "default-src", path)
        }
      }
      assert.strictEqual((yield* fetchPath("/%61pi/none", { accept: "text/html" })).status, 404)
      const query = Buffer.from("appId=reclaim-portal&apiVersion=1.0").toString("base64")
      const signIn = `/auth/account/first?q=${query}`
      assert.strictEqual((yield* fetchPath(signIn, { accept: "text/html" })).status, 200)
      for (const { path } of Object.values(routes)) {
        const screen = path.replace(/\/:\w+\??$/, "/7")
        assert.strictEqual((yield* fetchPath(screen, { accept: "text/html" })).status, 200, screen)
      }
    })
  )

  it.effect("D06: hidden files, source maps, twins and what lies outside are never served", () =>
    Effect.gen(function* () {
      const secrets = [
        "/.env",
        "/.git/config",
        "/assets/../.env",
        "/assets/%2e%2e/.env",
        "/..%2f..%2fetc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        `${script}.map`,
        `${script}.br`,
        `${script}.gz`,
        "/index.html",
        "/package.json",
        "/data/lock.db",
        "/backup.zip"
      ]
      for (const path of secrets) assert.strictEqual((yield* fetchPath(path)).status, 404, path)
    })
  )

  it.effect("asks search engines to stay away", () =>
    Effect.gen(function* () {
      assert.include((yield* fetchPath("/robots.txt")).text, "Disallow: /")
    })
  )
})

onServer("Without a build", { WEB_ROOT: "/nowhere/at/all" }, (it) => {
  it.effect("the server says how to make one", () =>
    Effect.gen(function* () {
      const page = yield* fetchPath("/", { accept: "text/html" })
      assert.strictEqual(page.status, 503)
      assert.include(page.text, "npm run build")
    })
  )
})
