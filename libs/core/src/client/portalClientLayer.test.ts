import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { Context, Deferred, Effect, Fiber, Layer } from "effect"
import { FetchHttpClient, HttpClient } from "effect/http"
import { assert, describe, expect, it } from "@effect/vitest"
import { emptyDashboardFilter } from "../domain/reclaim/DashboardFilter.ts"
import { viewAsSelf } from "../domain/shell/ViewReportAs.ts"
import { AuthCalls } from "./users/AuthCalls.ts"
import { ClientSettings } from "./calls/ClientSettings.ts"
import { cookieJarLayer } from "./calls/cookieJarLayer.ts"
import { Cookies } from "./calls/Cookies.ts"
import { Dashboards } from "./dashboard/Dashboards.ts"
import { PortalClient, portalClientLayer, portalServicesLayer } from "./portalClientLayer.ts"

/** URL of a server that runs for the test and sends its responses. */
const serve = (answer: (request: IncomingMessage, response: ServerResponse) => void) =>
  Effect.acquireRelease(
    Effect.callback<{ readonly address: string; readonly close: () => void }>((resume) => {
      const server = createServer(answer)
      server.listen(0, "127.0.0.1", () => {
        const { port } = server.address() as AddressInfo
        const close = () => {
          server.closeAllConnections()
          server.close()
        }
        resume(Effect.succeed({ address: `http://127.0.0.1:${port}`, close }))
      })
    }),
    ({ close }) => Effect.sync(close)
  ).pipe(Effect.map(({ address }) => address))

const settingsFor = (address: string) =>
  Layer.succeed(ClientSettings, {
    apiHost: address,
    authHost: address,
    applicationId: "reclaim-portal",
    reportService: "reports"
  })

const inBrowserAt = (address: string) =>
  Layer.fresh(portalClientLayer).pipe(Layer.provide([Cookies.layerOf(() => "XSRF-TOKEN=t"), settingsFor(address)]))

const withJarAt = (address: string) =>
  Layer.fresh(portalServicesLayer).pipe(
    Layer.provideMerge(Layer.fresh(cookieJarLayer)),
    Layer.provide(settingsFor(address))
  )

describe("over fetch, without a browser", () => {
  it.live("the client reads an answer and a refusal", () =>
    Effect.gen(function* () {
      const address = yield* serve((request, response) => {
        if (request.method === "GET") {
          response.writeHead(200, { "content-type": "application/json" }).end(`{"firstName":"Ada"}`)
        } else {
          response.writeHead(502, { "content-type": "text/html" }).end("<html></html>")
        }
      })
      yield* Effect.gen(function* () {
        const user = yield* PortalClient.use(({ user }) => user.current())
        expect(user.firstName).toBe("Ada")
        const failure = yield* Effect.flip(AuthCalls.use((auth) => auth.extend({ wasActive: false })))
        expect(failure).toMatchObject({ status: 502, statusText: "Bad Gateway" })
      }).pipe(Effect.provide(inBrowserAt(address)))
    })
  )

  it.live("a server that is away is status 0", () =>
    Effect.gen(function* () {
      // The port is free again once the scope that listened on it is closed.
      const address = yield* Effect.scoped(serve(() => undefined))
      const failure = yield* PortalClient.use(({ user }) => user.current()).pipe(
        Effect.provide(inBrowserAt(address)),
        Effect.flip
      )
      expect(failure.status).toBe(0)
    })
  )

  it.live("interruption closes the connection", () =>
    Effect.gen(function* () {
      const arrived = yield* Deferred.make<void>()
      const closed = yield* Deferred.make<void>()
      const services = yield* Effect.context()
      const address = yield* serve((request) => {
        Effect.runForkWith(services)(Deferred.succeed(arrived, undefined))
        request.once("close", () => Effect.runForkWith(services)(Deferred.succeed(closed, undefined)))
        request.resume()
      })
      const question = { filter: emptyDashboardFilter("summary"), viewAs: viewAsSelf }
      const reading = yield* Effect.forkChild(
        Dashboards.use((dashboards) => dashboards.read(question)).pipe(Effect.provide(inBrowserAt(address)))
      )
      yield* Deferred.await(arrived)
      yield* Fiber.interrupt(reading)
      yield* Deferred.await(closed)
    })
  )

  it.effect("cookies are sent, trace headers are not", () =>
    Effect.gen(function* () {
      let init: RequestInit = {}
      const fakeFetch: typeof fetch = (_, given) => {
        init = given ?? {}
        return Promise.resolve(Response.json({ firstName: "Ada" }))
      }
      yield* PortalClient.use(({ user }) => user.current()).pipe(
        Effect.provide(inBrowserAt("https://portal.test")),
        Effect.provideService(FetchHttpClient.Fetch, fakeFetch)
      )
      expect(init.credentials).toBe("include")
      expect(Object.keys(init.headers ?? {}).toSorted()).toEqual(["x-api-version", "x-application-id", "x-xsrf-token"])
    })
  )
})

describe("a jar of cookies", () => {
  it.live("keeps what a sign-in has set for the calls that follow", () =>
    Effect.gen(function* () {
      const seen: Array<{ readonly cookie: string | undefined; readonly xsrf: string | string[] | undefined }> = []
      const address = yield* serve((request, response) => {
        seen.push({ cookie: request.headers.cookie, xsrf: request.headers["x-xsrf-token"] })
        if (request.url === "/sign-in") {
          response.setHeader("set-cookie", ["session=s1; Path=/; HttpOnly", "XSRF-TOKEN=a%7Cb; Path=/"])
          response.writeHead(303, { location: "/" }).end()
          return
        }
        response.writeHead(200, { "content-type": "application/json" }).end("{}")
      })
      yield* Effect.gen(function* () {
        const http = yield* HttpClient.HttpClient
        expect((yield* http.post(`${address}/sign-in`)).status).toBe(303)
        yield* PortalClient.use(({ user }) => user.current())
      }).pipe(Effect.provide(withJarAt(address)))
      expect(seen).toEqual([
        { cookie: undefined, xsrf: undefined },
        { cookie: "session=s1; XSRF-TOKEN=a%7Cb", xsrf: "a|b" }
      ])
    })
  )

  it.effect("is empty to begin with", () =>
    Effect.gen(function* () {
      const services = yield* Layer.build(withJarAt("https://portal.test"))
      const token = yield* Context.get(services, Cookies).get("XSRF-TOKEN")
      assert.strictEqual(token._tag, "None")
    })
  )
})
