import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { SavedView } from "../../domain/user/SavedView.ts"
import { clientWith, host } from "../../testing/clientWith.ts"
import { PortalClient } from "../portalClientLayer.ts"

const kept = { id: 7, name: "Germany, filed", query: "tab=active&status=filed&country=DE" }
const query = { screen: "reclaimDashboard" } as const

describe("saved views", () => {
  it.effect("are listed, added, changed and removed by the calls of the contract", () =>
    Effect.gen(function* () {
      const { layer, sent } = clientWith(({ method, url }) => {
        if (method === "DELETE") return { status: 204 }
        return { body: method === "GET" && url.includes("saved-views") ? [kept] : kept }
      })
      yield* Effect.gen(function* () {
        const { savedViews: calls } = yield* PortalClient
        const payload = { name: kept.name, query: kept.query }
        const params = { id: kept.id }
        expect(yield* calls.list({ query })).toEqual([new SavedView(kept)])
        expect(yield* calls.add({ query, payload })).toEqual(new SavedView(kept))
        expect(yield* calls.change({ params, query, payload })).toEqual(new SavedView(kept))
        yield* calls.remove({ params, query })
      }).pipe(Effect.provide(layer))
      const content = { name: kept.name, query: kept.query }
      const path = `${host}/api/v1/saved-views`
      expect(sent.map(({ body, method, url }) => [method, url, body])).toEqual([
        ["GET", `${path}?screen=reclaimDashboard`, undefined],
        ["POST", `${path}?screen=reclaimDashboard`, content],
        ["PUT", `${path}/7?screen=reclaimDashboard`, content],
        ["DELETE", `${path}/7?screen=reclaimDashboard`, undefined]
      ])
    })
  )
})
