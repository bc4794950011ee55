import { AuthCalls } from "@reclaim/core/client/users/AuthCalls"
import { ClientSettings } from "@reclaim/core/client/calls/ClientSettings"
import { Cookies } from "@reclaim/core/client/calls/Cookies"
import { Dashboards } from "@reclaim/core/client/dashboard/Dashboards"
import { PortalClient, portalClientLayer } from "@reclaim/core/client/portalClientLayer"
import { emptyDashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import { viewAsSelf } from "@reclaim/core/domain/shell/ViewReportAs"
import { Effect, Layer } from "effect"
import { FetchHttpClient } from "effect/http"
import { expect, inject, it } from "vitest"
import { CookieJar } from "./CookieJar.ts"
import { sampleUsers } from "./Visitor.ts"

/** The portal's own client in plain Node: no React, no DOM, cookies from a jar instead of a browser. */
const clientWith = (jar: CookieJar) =>
  portalClientLayer.pipe(
    Layer.provide(Cookies.layerOf(() => jar.text)),
    Layer.provide(Layer.succeed(FetchHttpClient.Fetch, jar.fetch)),
    Layer.provide(
      Layer.succeed(ClientSettings, {
        apiHost: inject("portalUrl"),
        authHost: inject("portalUrl"),
        applicationId: "reclaim-portal",
        reportService: "reports"
      })
    )
  )

it("core's client signs in, reads a dashboard, renews and leaves in plain Node", async () => {
  const jar = new CookieJar()
  await jar.signIn(inject("portalUrl"), sampleUsers.client)
  const visit = Effect.gen(function* () {
    const { user: calls } = yield* PortalClient
    const dashboards = yield* Dashboards
    const auth = yield* AuthCalls
    const user = yield* calls.current()
    const dashboard = yield* dashboards.read({ filter: emptyDashboardFilter("summary"), viewAs: viewAsSelf })
    const again = yield* dashboards.read({ filter: emptyDashboardFilter("summary"), viewAs: viewAsSelf })
    yield* auth.extend({ wasActive: true })
    yield* auth.signOut
    return { user, dashboard, again, after: yield* Effect.flip(calls.current()) }
  })
  const { after, again, dashboard, user } = await Effect.runPromise(visit.pipe(Effect.provide(clientWith(jar))))
  expect(user.email).toBe(sampleUsers.client)
  expect(dashboard.accounts.length).toBeGreaterThan(1)
  // Answered with 304 and given from memory.
  expect(again).toBe(dashboard)
  expect(after.status).toBe(401)
})
